import { texts } from "#app/locales/texts.ts";

/** What stands beside the fields of a stay before anything more is fetched. */
export const stayScriptTexts = texts({ open: "{{end}} im Kalender wählen" });
