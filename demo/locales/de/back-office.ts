import type { Role } from "#app/domain/operator/role.ts";
import { texts } from "#app/locales/texts.ts";

/** What an operator of this role does. */
export const roleTasks: Readonly<Record<Role, string>> = {
  owner: "Sieht und darf alles.",
  sales: "Beantwortet Fragen und Preisvorschläge, hilft Kunden bei ihrer Buchung.",
  finance: "Bucht Überweisungen, zahlt zurück, gibt Zahlen an die Steuerberatung.",
  content: "Pflegt Angebote, Preise, Bilder und Umleitungen.",
  house: "Arbeitet im Hotel oder auf dem Schiff und sieht nur dessen Gäste, keine Preise.",
};

/** Page of the demonstration that signs visitors in at the back office. */
export const demoDeskTexts = texts({
  title: "Die Verwaltung ansehen",
  lead: "So sehen Betreiber den Shop. Wählen Sie eine Rolle: In der Vorführung brauchen Sie weder Kennwort noch Code.",
  week: "Mit der ersten Anmeldung entsteht eine Woche Arbeit: Buchungen, Anreisen, Preisvorschläge, Fragen und eine gemeldete Bewertung. Das dauert ein paar Sekunden. Alle Menschen und Adressen darin sind erfunden.",
  shared: "Alle, die diese Vorführung besuchen, sehen dort dieselben Eingaben: Geben Sie nichts Echtes ein.",
  submit: "Anmelden: {{role}}",
});

/** What customers wrote in the week. */
export const weekTexts = texts({
  cotQuestion:
    "Guten Tag, wir reisen mit unserer Tochter (14 Monate). Können Sie ein Babybett ins Zimmer stellen lassen, und was kostet es?",
  bikeQuestion: "Gibt es am Hotel einen Raum, in dem wir unsere Fahrräder über Nacht abschließen können?",
  review:
    "Das Zimmer war sauber und das Frühstück gut. An der Rezeption war Herr Kranich unfreundlich und hat uns eine halbe Stunde warten lassen.",
  report: "In der Bewertung steht der Name eines Mitarbeiters. Bitte prüfen Sie, ob das erlaubt ist.",
});
