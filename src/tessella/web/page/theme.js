// Before anything is drawn: the theme that was chosen here, so that the page does not flash.
{
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
}
