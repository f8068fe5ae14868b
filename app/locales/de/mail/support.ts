import { texts } from "#app/locales/texts.ts";

/** Emails about questions and accessibility issue reports. */
export const supportMailTexts = texts({
  opened: {
    subject: "Ihre Frage ist bei uns eingegangen",
    text: "Ihre Frage ist angekommen. Die Antwort schicken wir Ihnen per E-Mail. Sie steht dann auch hier, und hier können Sie weiterschreiben:",
    open: "Zu Ihrem Gespräch",
    link: "Geben Sie den Link nicht weiter: Wer ihn hat, liest mit. Haben Sie uns nichts gefragt, tun Sie nichts.",
  },
  answered: {
    subject: "Antwort von {{shop}} auf Ihre Frage",
    open: "Weiterschreiben können Sie hier",
  },
  asked: {
    subject: "Neue Frage im Shop",
    subjectOrder: "Neue Frage zu Bestellung {{number}}",
    answer: "Antworten",
    thread: "Gespräch",
    email: "E-Mail-Adresse",
    command: "Befehl",
    reply: 'npm run shop -- support reply {{id}} "Text"',
    view: "So sieht es der Kunde",
  },
  barrier: {
    noAnswer: "Eine Antwort ist nicht gewünscht.",
    answerTo: "Bitte antworten Sie an {{email}}.",
    subject: "Gemeldete Barriere",
    text: "Am {{received}} wurde im Shop eine Barriere gemeldet. {{answer}}",
    trouble: "Was nicht geht oder mühsam ist",
    page: "Seite",
    means: "Womit",
    number: "Nummer",
    todo: "Was zu tun ist",
    promise:
      "Versprochen ist eine Antwort innerhalb von {{days}} Werktagen. Entspricht der Shop den Anforderungen nicht, sind Abhilfe und eine Nachricht an die Marktüberwachungsbehörde nötig (§ 14 Absatz 4 BFSG).",
    close: "Ist alles getan: npm run shop -- barriers close {{id}}",
  },
  barrierReceived: {
    subject: "Ihre Meldung ist angekommen",
    text: "danke, dass Sie uns eine Barriere in unserem Shop gemeldet haben. Ihre Meldung ist am {{received}} angekommen.",
    answer:
      "Wir antworten Ihnen an diese Adresse, möglichst innerhalb von {{days}} Werktagen. Möchten Sie etwas ergänzen, antworten Sie einfach auf diese E-Mail. Haben Sie nichts gemeldet, brauchen Sie nichts zu tun.",
  },
});
