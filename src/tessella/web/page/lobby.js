export async function show(main){ main.textContent="lobby"; }
