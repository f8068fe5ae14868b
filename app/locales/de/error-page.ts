import { texts } from "#app/locales/texts.ts";

/** Texts of the error page, loaded only with it. Heading and lead are in another module, to be available offline. */
export const errorPageTexts = texts({
  missing: "Unter dieser Adresse haben wir nichts: {{address}}",
  subheadline: "So kommen Sie weiter",
  hintHome: "Beginnen Sie auf der Startseite.",
  hintSearch: "Stöbern Sie in allen Angeboten.",
  hintAddress: "Prüfen Sie, ob die Adresse vollständig und richtig geschrieben ist.",
  note: "Eine Bestellung, die wir bestätigt haben, ist sicher: Sie finden sie über den Link in Ihrer Bestätigung wieder.",
  contact: "Hilft das nicht? Schreiben Sie uns an",
  number: "Nennen Sie uns dabei diese Nummer: ",
  toLogin: "Anmelden",
  toSearch: "Alle Angebote",
  back: "Zurück",
  technical: "Technische Angabe",
  debug: "Technische Angaben (nur in der Vorführung)",
});
