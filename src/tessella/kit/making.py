"""A kit as files: PDFs, SVGs, STLs, 3MFs, and a manifest that says what they are.

The same game with the same wishes always gives the same bytes. Files are made before the first one is written, and come
into their folder all together, so that whoever looks there never finds half a kit.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable, Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tessella.errors import KitError
from tessella.kit.guide import guide
from tessella.kit.paper.pdf import pdf
from tessella.kit.paper.svg import svg
from tessella.kit.parts.files import part_files
from tessella.kit.parts.threemf import DATE
from tessella.kit.plan import Plan, Report, about
from tessella.match.files import reason, write_whole
from tessella.text import say

MANIFEST = "manifest.json"
GUIDE = 0.6  # of the work: its pictures take longer than all files


class Made(NamedTuple):
    """A file of a kit; its name may begin with a folder."""

    name: str
    data: bytes


def make(plan: Plan, report: Report = lambda share: None) -> Iterator[Made]:
    """Every file of a kit, the manifest last."""
    wishes, done = plan.wishes, list[Made]()
    files = (guide(plan, lambda share: report(share * GUIDE)), *plan.files) if wishes.on_paper else ()
    total = len(wishes.formats) * (len(files) + len(plan.parts)) or 1
    for n, made in enumerate(_made(plan, files), 1):
        done.append(made)
        yield made
        report(min(0.99, GUIDE + (1 - GUIDE) * n / total))
    yield manifest(plan, done)
    report(1.0)


def _made(plan: Plan, files: Iterable[Any]) -> Iterator[Made]:
    language, formats = plan.wishes.language, plan.wishes.formats
    for file in files:
        if "pdf" in formats:
            yield Made(f"{file.name}.pdf", pdf(file, language))
        if "svg" in formats:
            for page in file.pages:
                yield Made(f"svg/{file.name}/{page.name}.svg", svg(file, page, language).encode())
    for name, data in part_files([each.part for each in plan.parts], plan.wishes):
        yield Made(f"{name.rpartition('.')[2]}/{name}", data)


def manifest(plan: Plan, files: Iterable[Made]) -> Made:
    """What the files are: so that whoever has them can see whether they are whole, and how they came about."""
    listed = [{"name": file.name, "bytes": len(file.data), "sha256": sha256(file.data).hexdigest()} for file in files]
    told = {**about(plan), "files": listed}
    return Made(MANIFEST, (json.dumps(told, indent=2, ensure_ascii=False) + "\n").encode())


def packed(files: Iterable[Made]) -> bytes:
    """Files in a zip: the same ones always give the same bytes."""
    into = BytesIO()
    with ZipFile(into, "w") as package:
        for file in files:
            entry = ZipInfo(file.name, DATE)
            entry.compress_type = ZIP_DEFLATED
            entry.create_system = 0  # whichever system writes it
            package.writestr(entry, file.data)
    return into.getvalue()


# Into a folder ----------------------------------------------------------------------------------------------------


def refuse_foreign(folder: Path) -> None:
    """Refuse a folder with anything in it that is not of a kit of ours: it would be mixed up, or lost."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise KitError(say("kit-not-a-folder", path=str(folder)))
    ours = {folder / name for name in _listed(folder)}
    foreign = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and path not in ours)
    if foreign:
        raise KitError(say("kit-foreign", path=str(folder), file=str(foreign[0]), n=len(foreign)))


def _listed(folder: Path) -> list[str]:
    """The files of the kit that is there, by its manifest; none if there is no kit."""
    try:
        told = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        return [*(str(file["name"]) for file in told["files"]), MANIFEST]
    except (OSError, ValueError, TypeError, KeyError):
        return []


def write(files: Iterable[Made], folder: Path) -> None:
    """Put a kit into its folder, in place of the one that is there; what else is there stays.

    All files are written beside it first. Whatever stops that leaves the folder as it was.
    """
    target = folder.resolve()
    try:
        beside = target.with_name(f".{target.name[:100]}.{os.getpid()}.part")
        beside.mkdir(parents=True)
    except OSError as error:
        raise KitError(say("file-unwritable", path=str(folder), reason=reason(error))) from None
    try:
        names = []
        for file in files:
            path = beside / file.name
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, file.data)
            names.append(file.name)
        _move(beside, names, target)
    except OSError as error:
        raise KitError(say("file-unwritable", path=str(folder), reason=reason(error))) from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _move(beside: Path, names: list[str], target: Path) -> None:
    old = set(_listed(target)) - set(names)
    if not target.exists():
        beside.replace(target)
        return
    for name in names:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (beside / name).replace(target / name)
    for name in old:
        path = target / name
        if path.resolve().is_relative_to(target):  # a manifest may have been written by anybody
            path.unlink(missing_ok=True)
