const pages: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: [
    "Ungültige Anfrage",
    "Diese Adresse oder Anfrage ist nicht lesbar. Bitte prüfen Sie die Adresse und versuchen Sie es noch einmal.",
  ],
  403: [
    "Nicht angenommen",
    "Diese Eingabe kam nicht von einer Seite unseres Shops. Bitte öffnen Sie die Seite bei uns neu und senden Sie das Formular noch einmal ab.",
  ],
  404: ["Nicht gefunden", "Diese Datei gibt es nicht (mehr)."],
  405: ["Nicht möglich", "Diese Adresse nimmt Anfragen dieser Art nicht an."],
  413: [
    "Zu viel auf einmal",
    "Ihre Eingabe ist größer, als wir annehmen (64 KiB). Bitte gehen Sie zurück, kürzen Sie sie und senden Sie das Formular noch einmal ab.",
  ],
  431: [
    "Zu viel auf einmal",
    "Die Adresse oder Ihre Eingabe ist länger, als wir annehmen. Bitte gehen Sie zurück, kürzen Sie sie und senden Sie das Formular noch einmal ab.",
  ],
  500: [
    "Da ist etwas schiefgegangen",
    "Der Fehler liegt bei uns. Bitte versuchen Sie es in ein paar Minuten noch einmal. Hilft das nicht, nennen Sie uns bitte diese Nummer:",
  ],
  503: [
    "Gleich wieder da",
    "Der Shop startet gerade oder wird gewartet. Bitte versuchen Sie es in einer Minute noch einmal.",
  ],
};

/** A page for when Remix was not asked or could not answer. Needs nothing but itself. */
export function plainPage(status: number, requestId: string): string {
  const [title, text] = pages[status] ?? pages[500] ?? ["", ""];
  const number = status >= 500 ? `<p><code id="request-number">${requestId}</code></p>\n` : "";
  return `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Fehler: ${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${number}<p><a href="/de">Zur Startseite</a></p>
</main>
</body>
</html>
`;
}
