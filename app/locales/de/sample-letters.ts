/** The page that shows every letter and document; demo mode only. */
export const sampleLetters = {
  title: "Briefe und Unterlagen",
  lead: "Alle Nachrichten und Unterlagen des Shops, für erfundene Bestellungen. Nur in der Vorführung zu sehen.",
  papers: "Unterlagen",
  letters: "Nachrichten",
  html: "HTML",
  plain: "Text",
  htmlOf: "{{name}} als HTML",
  plainOf: "{{name}} als Text",
  show: "Text hier zeigen",
};
