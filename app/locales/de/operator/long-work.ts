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
  stop: "Anhalten",
  resume: "Weitermachen",
});
