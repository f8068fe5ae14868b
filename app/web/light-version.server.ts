/**
 * Does this visitor get pages without scripts? The choice in the cookie `leichte-version` counts; without one,
 * the browser's wish to save data does.
 */
export function wantsLight(cookieHeader: string | undefined, saveData: string | undefined): boolean {
  const choice =
    cookieHeader === undefined ? null : /(?:^|;\s*)leichte-version=([01])(?:;|$)/.exec(cookieHeader);
  if (choice) return choice[1] === "1";
  return saveData !== undefined && saveData.trim().toLowerCase() === "on";
}
