/**
 * Manually maintained list of criteria: WCAG 2.2 levels A and AA, and further requirements of EN 301 549 for websites
 * and their support. Its clauses on hardware, telephony, video players and closed devices do not apply to a shop.
 */
import type { Criterion, HumanCheck, KnownFinding } from "#app/domain/support/accessibility.ts";

const noMedia = "Der Shop hat weder Ton noch Video.";
const noMotion = "Keine Funktion wird durch Bewegung des Geräts ausgelöst.";
const noBiometrics = "Der Shop verwendet keine biometrischen Merkmale.";

const list: readonly (readonly [string, Criterion["level"], string, string?])[] = [
  ["1.1.1", "A", "Nicht-Text-Inhalt"],
  ["1.2.1", "A", "Aufgezeichnetes reines Audio und Video", noMedia],
  ["1.2.2", "A", "Untertitel (aufgezeichnet)", noMedia],
  ["1.2.3", "A", "Audiodeskription oder Volltext-Alternative", noMedia],
  ["1.2.4", "AA", "Untertitel (live)", noMedia],
  ["1.2.5", "AA", "Audiodeskription (aufgezeichnet)", noMedia],
  ["1.3.1", "A", "Info und Beziehungen"],
  ["1.3.2", "A", "Bedeutungstragende Reihenfolge"],
  ["1.3.3", "A", "Sensorische Eigenschaften"],
  ["1.3.4", "AA", "Ausrichtung"],
  ["1.3.5", "AA", "Eingabezweck bestimmen"],
  ["1.4.1", "A", "Benutzung von Farbe"],
  ["1.4.2", "A", "Audio-Steuerelement", noMedia],
  ["1.4.3", "AA", "Kontrast (Minimum)"],
  ["1.4.4", "AA", "Textgröße ändern"],
  ["1.4.5", "AA", "Bilder von Text"],
  ["1.4.10", "AA", "Automatischer Umbruch"],
  ["1.4.11", "AA", "Nicht-Text-Kontrast"],
  ["1.4.12", "AA", "Textabstand"],
  ["1.4.13", "AA", "Eingeblendeter Inhalt"],
  ["2.1.1", "A", "Tastatur"],
  ["2.1.2", "A", "Keine Tastaturfalle"],
  ["2.1.4", "A", "Tastenkürzel"],
  ["2.2.1", "A", "Zeiteinteilung anpassbar"],
  ["2.2.2", "A", "Anhalten, beenden, ausblenden"],
  ["2.3.1", "A", "Grenzwert von drei Blitzen"],
  ["2.4.1", "A", "Blöcke umgehen"],
  ["2.4.2", "A", "Seite mit Titel"],
  ["2.4.3", "A", "Fokus-Reihenfolge"],
  ["2.4.4", "A", "Linkzweck (im Kontext)"],
  ["2.4.5", "AA", "Verschiedene Wege"],
  ["2.4.6", "AA", "Überschriften und Beschriftungen"],
  ["2.4.7", "AA", "Fokus sichtbar"],
  ["2.4.11", "AA", "Fokus nicht verdeckt (Minimum)"],
  ["2.5.1", "A", "Zeigergesten"],
  ["2.5.2", "A", "Zeigereingabe abbrechen"],
  ["2.5.3", "A", "Beschriftung im Namen"],
  ["2.5.4", "A", "Betätigung durch Bewegung", noMotion],
  ["2.5.7", "AA", "Ziehbewegungen"],
  ["2.5.8", "AA", "Zielgröße (Minimum)"],
  ["3.1.1", "A", "Sprache der Seite"],
  ["3.1.2", "AA", "Sprache von Teilen"],
  ["3.2.1", "A", "Bei Fokus"],
  ["3.2.2", "A", "Bei Eingabe"],
  ["3.2.3", "AA", "Konsistente Navigation"],
  ["3.2.4", "AA", "Konsistente Bezeichnung"],
  ["3.2.6", "A", "Konsistente Hilfe"],
  ["3.3.1", "A", "Fehlererkennung"],
  ["3.3.2", "A", "Beschriftungen oder Anweisungen"],
  ["3.3.3", "AA", "Fehlerempfehlung"],
  ["3.3.4", "AA", "Fehlervermeidung (rechtlich, finanziell, Daten)"],
  ["3.3.7", "A", "Redundante Eingabe"],
  ["3.3.8", "AA", "Barrierefreie Authentifizierung (Minimum)"],
  ["4.1.2", "A", "Name, Rolle, Wert"],
  ["4.1.3", "AA", "Statusmeldungen"],
  ["4.2.1", "EN", "Nutzung ohne Sehvermögen"],
  ["4.2.2", "EN", "Nutzung mit eingeschränktem Sehvermögen"],
  ["4.2.3", "EN", "Nutzung ohne Farbwahrnehmung"],
  ["4.2.4", "EN", "Nutzung ohne Hörvermögen"],
  ["4.2.5", "EN", "Nutzung mit eingeschränktem Hörvermögen"],
  ["4.2.6", "EN", "Nutzung ohne oder mit eingeschränkter Stimme"],
  ["4.2.7", "EN", "Nutzung mit eingeschränkter Handhabung oder Kraft"],
  ["4.2.8", "EN", "Nutzung mit eingeschränkter Reichweite"],
  ["4.2.9", "EN", "Vermeidung von Auslösern fotosensitiver Anfälle"],
  ["4.2.10", "EN", "Nutzung mit eingeschränkter Kognition, Sprache oder Lernfähigkeit"],
  ["4.2.11", "EN", "Privatsphäre"],
  ["5.2", "EN", "Aktivierung von Funktionen zur Barrierefreiheit"],
  ["5.3", "EN", "Biometrie", noBiometrics],
  ["5.4", "EN", "Erhalt von Angaben zur Barrierefreiheit bei Umwandlung"],
  ["11.7", "EN", "Einstellungen der Nutzenden"],
  ["12.1.1", "EN", "Funktionen zur Barrierefreiheit in der Dokumentation"],
  ["12.1.2", "EN", "Barrierefreie Dokumentation"],
  ["12.2.2", "EN", "Auskunft über Funktionen zur Barrierefreiheit"],
  ["12.2.3", "EN", "Wirksame Kommunikation"],
  ["12.2.4", "EN", "Barrierefreie Dokumentation durch den Support"],
];

export const accessibilityCriteria: readonly Criterion[] = list.map(
  ([id, level, name, notApplicable = null]) => ({
    id,
    level,
    name,
    notApplicable,
  }),
);

/** Results of manual checks, with name and date. None have been made yet. */
export const humanChecks: readonly HumanCheck[] = [];

/** Known failures, which the accessibility statement lists, too. Remove an entry when it is fixed. */
export const knownFindings: readonly KnownFinding[] = [
  {
    criterion: "2.2.1",
    page: "/de/order/:id/:key/view",
    note: "Die Seite wartet auf eine Zahlung. Ohne Skripte lädt sie sich in zwei Minuten fünfmal von selbst neu und hört dann auf; der Link „nicht mehr von selbst nachsehen“ beendet das sofort.",
  },
  {
    criterion: "2.2.2",
    page: "/de/deals/:type/:slug",
    note: "In den letzten 48 Stunden eines Angebots zählt die Restzeit mit Skripten jede Sekunde weiter und lässt sich nicht anhalten. Tag und Uhrzeit stehen daneben; die leichte Version zählt nicht.",
  },
];
