// Which steps of a lesson somebody has done; this browser remembers.

const key = (game) => `learned:${game}`;

export function learned(game) {
  try {
    const names = JSON.parse(localStorage.getItem(key(game)));
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}

export function remember(game, name) {
  const names = new Set(learned(game));
  localStorage.setItem(key(game), JSON.stringify([...names.add(name)]));
}
