/**
 * Colour of the browser's own interface around the page. A test compares both with `--paper` in `ui/styles/tokens.css`.
 */
export const pageColours = { light: "#fbf5ea", dark: "#131228" } as const;
