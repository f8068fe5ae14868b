import { texts } from "#app/locales/texts.ts";

/** Facts of a cruise in the back office. */
export const deskOfferCruiseTexts = texts({
  ship: "Schiff",
  water: "Wo es fährt",
  waters: { sea: "auf dem Meer", river: "auf Flüssen" },
  route: "Route",
  routeText:
    "Ein Halt je Zeile, in der Reihenfolge der Reise. Ein neuer Halt kommt nach dem Speichern an seinen Tag. Leere Zeilen zählen nicht. Uhrzeiten schreiben Sie wie „8:30“.",
  stop: "Halt {{number}}",
  addStop: "Weiterer Halt",
  stops: {
    day: "Tag",
    port: "Hafen",
    country: "Land",
    arrival: "An",
    departure: "Ab",
    text: "Was Reisende dort erwartet",
  },
  information: "Was Reisende vor der Buchung wissen müssen",
  informationText:
    "Das Gesetz verlangt diese Angaben bei Pauschalreisen. Sie stehen im Shop und in der Buchung.",
  documents: "Pass, Visum und Gesundheit",
  documentsHint: "Welche Papiere Reisende brauchen, und wie lange ein Visum dauert",
  mobilitySuitability: "Für Menschen mit eingeschränkter Mobilität",
  mobilitySuitabilityHint: "Ob die Reise im Allgemeinen geeignet ist",
  minimumParticipants: "Mindestzahl der Reisenden",
  minimumParticipantsHint: "Und bis wann wegen zu weniger Reisender abgesagt werden kann",
  gratuities: "Trinkgelder",
  gratuitiesHint: "Ob sie im Preis enthalten sind",
  departures: "Abfahrten und Kabinen",
  departs_one: "nächste Abfahrt {{next}}, dann jede Woche",
  departs_other: "nächste Abfahrt {{next}}, dann alle {{count}} Wochen",
  ended: "in den nächsten 13 Monaten keine Abfahrt",
  noDepartures: "Keine Kabine hat regelmäßige Abfahrten.",
  cabins: "Kabinen und Preise ändern",
  errors: {
    missing: "fehlt",
    day: "Schreiben Sie den Tag der Reise als Zahl ab 1",
    clock: "Schreiben Sie eine Uhrzeit wie 8:30, oder nichts",
    water: "Wählen Sie Meer oder Fluss",
  },
});
