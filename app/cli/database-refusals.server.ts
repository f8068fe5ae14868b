/** Why the database is unusable, for the operator: in German, then the English message of the error. */
import type { DatabaseRefusal, RefusalKind } from "#app/store/db/refusals.server.ts";

type Facts = DatabaseRefusal["facts"];

const reasons: Record<RefusalKind, (facts: Facts) => string> = {
  "data-dir-in-use": ({ place, owner }) =>
    `Das Datenverzeichnis ${place} wird schon von Prozess ${owner} benutzt. Die eingebaute Datenbank verträgt nur ` +
    "einen Prozess: bitte jenen beenden, ein anderes DATA_DIR angeben oder mit DATABASE_URL PostgreSQL verwenden.",
  "direct-url": () =>
    "DATABASE_DIRECT_URL erreicht die Datenbank von DATABASE_URL nicht in einer eigenen Sitzung: Sie führt zu einer " +
    "anderen Datenbank oder selbst über einen Verbindungspooler, der Sitzungen nicht behält. Bitte die Adresse des " +
    "PostgreSQL-Servers selbst angeben.",
  pooler: () =>
    "DATABASE_URL führt über einen Verbindungspooler, der Sitzungen nicht behält (PgBouncer mit " +
    "pool_mode=transaction). Sperren und Benachrichtigungen des Shops brauchen eine eigene Sitzung: Bitte zusätzlich " +
    "DATABASE_DIRECT_URL mit der Adresse des PostgreSQL-Servers selbst angeben, oder im Pooler pool_mode=session " +
    "wählen.",
  "read-only": () =>
    "Die Datenbank nimmt keine Änderungen an: DATABASE_URL führt zu einem Replikat, oder " +
    "default_transaction_read_only ist eingeschaltet.",
  "disk-full": ({ place }) =>
    `Auf der Platte von ${place} ist kein Platz mehr. Bitte Platz schaffen und den Shop neu starten; die Daten ` +
    "bleiben, wie sie sind.",
  "too-old": () =>
    "Diese Datenbank ist älter als Version 0.1.0 und lässt sich nicht übernehmen: Bitte mit einem leeren Verzeichnis " +
    "in DATA_DIR oder einer leeren Datenbank in DATABASE_URL neu beginnen; die Vorführung füllt sich selbst.",
};

export function databaseRefusalText({ kind, message, facts }: DatabaseRefusal): string {
  return `${reasons[kind](facts)} (${message})`;
}
