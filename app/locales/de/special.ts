export const special = {
  offers: { title_one: "Ein Angebot", title_other: "{{count}} Angebote" },
  search: "In der Suche weiter eingrenzen",
  about: "So ist es gemeint",
  none: "Zurzeit gibt es dafür keine Angebote. Schauen Sie bald wieder herein.",
  all: "Alle Angebote durchsuchen",
  others: "Weitere Aktionen",
};
