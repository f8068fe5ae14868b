/** What a browser draws around the page; `--paper` of `ui/styles/tokens.css` in either scheme, which a test compares. */
export const pageColours = { light: "#fbf5ea", dark: "#131228" } as const;
