/**
 * Problems of the configuration in German, for `doctor` and the other commands. The first pattern that fits a line
 * replaces the part that it matches; names and values are groups. The log of the server stays English.
 */
const configProblems: readonly (readonly [english: RegExp, german: string])[] = [
  [/^The configuration cannot be used:$/, "Die Konfiguration lässt sich so nicht verwenden:"],
  [
    / is missing \(live mode needs it\): on where .*$/,
    " fehlt: Schreiben Sie on, wenn ein Proxy vor dem Shop die Adresse der Kunden in X-Forwarded-For schreibt, " +
      "und off, wenn Kunden den Shop selbst erreichen",
  ],
  [/ is missing \(live mode needs it\)$/, " fehlt (der Livebetrieb braucht es)"],
  [/ is missing \(the affiliate network needs (.+)\)$/, " fehlt (das Partnernetzwerk braucht $1)"],
  [/ is missing \((\w+) needs (.+)\)$/, " fehlt ($1 braucht $2)"],
  [/ is missing$/, " fehlt"],
  [/(\S+) and (\S+) need each other$/, "$1 und $2 gehören zusammen: Setzen Sie beide oder keines"],
  [
    / needs (\S+): one process alone can open the embedded database$/,
    " braucht $1: Die eingebaute Datenbank öffnet nur ein Prozess allein",
  ],
  [
    / needs (\S+): the providers that the shop plays live in one process$/,
    " braucht $1: Die gespielten Zahlungsdienste gibt es nur in einem Prozess",
  ],
  [
    / needs at least 32 characters in each of its secrets$/,
    " braucht in jedem Geheimnis mindestens 32 Zeichen",
  ],
  [
    / needs 32 to 100 letters, digits, - or _: it is a part of an address$/,
    " braucht 32 bis 100 Buchstaben, Ziffern, - oder _: Es wird Teil einer Adresse",
  ],
  [/ needs a number of 4 to 9 digits for (.+)$/, " braucht eine Nummer mit 4 bis 9 Ziffern für $1"],
  [/ needs ([A-Z_]+)$/, " braucht $1"],
  [/ knows no (\S+), but (.+)$/, " kennt $1 nicht, sondern $2"],
  [/ is for demo mode only$/, " ist nur für die Vorführung"],
  [/ is on, but (\w+) is not configured$/, " ist eingeschaltet, aber $1 ist nicht eingerichtet"],
  [/ is set, but (\w+) is not configured$/, " ist gesetzt, aber $1 ist nicht eingerichtet"],
  [
    / is a test key: live mode takes real money$/,
    " ist ein Schlüssel zum Testen: Im Livebetrieb fließt echtes Geld",
  ],
  [
    / is a live key: demo mode takes no real money$/,
    " ist ein echter Schlüssel: In der Vorführung fließt kein Geld",
  ],
  [/ is not a valid IBAN of a SEPA country$/, " ist keine gültige IBAN eines SEPA-Landes"],
  [/ is not a valid BIC$/, " ist kein gültiger BIC"],
  [/ is not a level pino knows$/, " muss fatal, error, warn, info, debug, trace oder silent sein"],
  [/ is too short$/, " ist zu kurz"],
  [/ must be https in live mode$/, " muss im Livebetrieb mit https:// beginnen"],
  [
    / must be an https address, without name and password in it$/,
    " muss eine https-Adresse ohne Name und Passwort sein",
  ],
  [/ must be an https address with (.+) and (\S+)$/, " muss eine https-Adresse mit $1 und $2 sein"],
  [/ must be an https address$/, " muss eine https-Adresse sein"],
  [/ must be an e-mail address, or off$/, " muss eine E-Mail-Adresse sein, oder off"],
  [/ must be an e-mail address$/, " muss eine E-Mail-Adresse sein"],
  [/ must be an origin such as (\S+), without a path$/, " muss eine Adresse ohne Pfad sein, wie $1"],
  [/ must be an origin such as (\S+)$/, " muss eine Adresse ohne Pfad sein, wie $1"],
  [/ must be origins such as (\S+)$/, " muss Adressen ohne Pfad nennen, wie $1"],
  [/ must be an address such as (\S+)$/, " muss eine Adresse sein wie $1"],
  [/ must be an amount in euros such as (\S+)$/, " muss ein Betrag in Euro sein, wie $1"],
  [/ must be a colour such as (\S+)$/, " muss eine Farbe sein, wie $1"],
  [/ must be the name of a logo in (\S+)$/, " muss der Name eines Logos in $1 sein"],
  [/ must be the id of a container, such as (\S+)$/, " muss die Kennung eines Containers sein, wie $1"],
  [
    / must be the numbers of consultant and client, such as (\S+)$/,
    " muss die Nummern von Berater und Mandant nennen, wie $1",
  ],
  [/ must be names of payment types such as (.+)$/, " muss Zahlungsarten nennen, durch Komma getrennt: $1"],
  [
    / must be an ISO instant or an offset such as (\S+)$/,
    " muss ein Zeitpunkt nach ISO 8601 sein oder ein Abstand wie $1",
  ],
  [/ must be a port number$/, " muss die Nummer eines Ports sein"],
  [/ must be 64 hexadecimal digits$/, " muss aus 64 Zeichen von 0 bis 9 und a bis f bestehen"],
  [
    / must be whsec_ and 24 to 64 bytes in Base64, up to three of them separated by commas$/,
    " muss whsec_ und danach 24 bis 64 Bytes in Base64 sein, höchstens drei davon, durch Komma getrennt",
  ],
  [/ must be on, off or (\S+)$/, " muss on, off oder $1 sein"],
  [/ must be (\w+) or (\w+)$/, " muss $1 oder $2 sein"],
  [/ must be a number$/, " muss eine passende ganze Zahl sein"],
  [/ must begin with (.+) or (\S+)$/, " muss mit $1 oder $2 beginnen"],
  [/ must begin with (\S+)$/, " muss mit $1 beginnen"],
  [/ must hold (.+)$/, " muss $1 enthalten"],
  [
    / does not hold secrets; delete it and start again$/,
    " enthält keine Geheimnisse: Löschen Sie die Datei, und starten Sie neu",
  ],
  [/ no page is called (\S+); there are (.+)$/, " Keine Seite heißt $1. Es gibt $2"],
  [/ cannot be read$/, " lässt sich nicht lesen"],
  [/ is not JSON$/, " ist kein gültiges JSON"],
  // Messages of Zod.
  [/ Too big: expected string to have <=(\d+) characters$/, " ist zu lang: höchstens $1 Zeichen"],
  [/ Too small: expected .+ >=1 \w+$/, " darf nicht leer sein"],
  [/ Invalid input: expected (\w+), received undefined$/, " fehlt"],
  [/ Invalid input.*$/, " hat eine falsche Form"],
  [/ Unrecognized keys?: (.+)$/, " hat unbekannte Angaben: $1"],
  [/ Invalid ISO date$/, " muss ein Datum sein wie 2026-12-24"],
  [/ Invalid string: must match pattern .+$/, " hat eine falsche Form"],
];

/** @param message several lines, as `ConfigError` has them. Lines without a German sentence stay as they are */
export function configProblemText(message: string): string {
  return message
    .split("\n")
    .map((line) => {
      const found = configProblems.find(([english]) => english.test(line));
      return found ? line.replace(...found) : line;
    })
    .join("\n");
}
