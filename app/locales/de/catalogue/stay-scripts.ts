import { texts } from "#app/locales/texts.ts";

/** Texts of the date fields before the date picker is loaded. */
export const stayScriptTexts = texts({ open: "{{end}} im Kalender wählen" });
