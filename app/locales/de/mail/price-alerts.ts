import { texts } from "#app/locales/texts.ts";

export const alertMailTexts = texts({
  confirm: {
    subject: "Bestätigen Sie Ihren Preisalarm",
    text: "für diese Adresse wurde ein Preisalarm bestellt: {{name}}, {{stay}}. Bestätigen Sie bitte, dass Sie das waren:",
    open: "Preisalarm bestätigen",
    ignore:
      "Sie können den Link sieben Tage lang benutzen. Haben Sie nichts bestellt, tun Sie nichts: Dann bekommen Sie keine weitere E-Mail, und wir löschen die Adresse.",
  },
  free: {
    subject: "Wieder frei: {{name}}",
    text: "für {{stay}} ist wieder etwas frei: {{name}}, je Zimmer {{price}}. Reserviert ist damit nichts.",
    next: "Damit ist Ihre Warteliste erledigt, und Sie bekommen dazu keine weitere E-Mail.",
  },
  cheaper: {
    subject: "Günstiger geworden: {{name}}",
    text: "für {{stay}} kostet es jetzt weniger: {{name}}, je Zimmer {{price}}. Der Preis kann sich wieder ändern.",
    next: "Sinkt der Preis noch einmal, schreiben wir Ihnen wieder, höchstens einmal am Tag und bis zu Ihrer Reise.",
  },
  open: "Angebot ansehen",
  end: "Preisalarm beenden",
});
