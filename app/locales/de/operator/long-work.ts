import type { WorkKind, WorkState } from "#app/domain/operator/long-work.ts";
import { texts } from "#app/locales/texts.ts";

/** Names of long work, on its line on "Heute". */
export const workNames: Readonly<Record<WorkKind, string>> = {
  catalogue: "Katalog übernehmen",
  pictures: "Bilder vorbereiten",
};

export const workStates: Readonly<Record<WorkState, string>> = {
  running: "läuft",
  stopping: "hält an",
  stopped: "angehalten",
  interrupted: "unterbrochen",
};

/** How far long work is, and the buttons that stop and resume it. */
export const deskWorkTexts = texts({
  title: "Dauert noch",
  waiting: "Wartet oder prüft noch",
  done: "{{done}} von {{total}}",
  rate: "{{rate}} je Sekunde",
  seconds_one: "noch etwa eine Sekunde",
  seconds_other: "noch etwa {{count}} Sekunden",
  minutes_one: "noch etwa eine Minute",
  minutes_other: "noch etwa {{count}} Minuten",
  named: "{{name}} ({{state}})",
  search: "Die Suche liest den Katalog neu und zeigt bis dahin den vorigen Stand",
  searchOffers: "{{done}} von {{total}} Angeboten",
  searchNights: "Nächte von {{done}} der {{total}} Varianten",
  searchBehind_one: "Die Suche zeigt seit einer Minute noch den vorigen Stand des Katalogs",
  searchBehind_other: "Die Suche zeigt seit {{count}} Minuten noch den vorigen Stand des Katalogs",
  stop: "Anhalten",
  resume: "Weitermachen",
});
