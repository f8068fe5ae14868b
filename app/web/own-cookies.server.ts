/** The cookies that make a request a visitor's own. Messages come last: the page that shows them takes their cookie away. */
const ownNames = new Set(["warenkorb", "anmeldung", "__session"]);

/** Values of our own cookies in a Cookie header, as sent, the cart's first. */
export function ownCookies(header: string | null | undefined): string[] {
  const found = new Map<string, string>();
  for (const part of header?.split(";") ?? []) {
    const cut = part.indexOf("=");
    const name = part.slice(0, cut).trim();
    const value = part.slice(cut + 1).trim();
    if (cut > 0 && ownNames.has(name) && value !== "") found.set(name, value);
  }
  return [...ownNames].flatMap((name) => found.get(name) ?? []);
}
