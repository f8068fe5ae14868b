import { texts } from "#app/locales/texts.ts";

/** Reading a password while it is typed. */
export const passwordTexts = texts({
  show: "Passwort beim Tippen anzeigen",
  hide: "Passwort beim Tippen verbergen",
});
