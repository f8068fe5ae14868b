import { texts } from "#app/locales/texts.ts";

export const timelineTexts = texts({
  title: "Von der Bestellung zur Reise",
  names: {
    ordered: "Bestellt",
    paid: "Bezahlt",
    vouchers: "Gutschein",
    travellers: "Reisende",
    trip: "Reise",
  },
  /** For screen readers, in place of the icons. */
  states: { done: "erledigt", now: "als Nächstes", later: "später" },
  paid: "vollständig",
  due: "offen bis {{due}}",
  onAccount: "auf Rechnung",
  unclear: "wird geprüft",
  vouchersSent: "ist da",
  vouchersLater: "kommt mit der Zahlung",
  named: "{{complete}} von {{all}} genannt",
  unnamed: "{{complete}} von {{all}} genannt, Zeit bis {{until}}",
  soon: { 0: "{{date}}, heute", 1: "{{date}}, morgen" },
  daysLeft_one: "{{date}}, noch 1 Tag",
  daysLeft_other: "{{date}}, noch {{count}} Tage",
});
