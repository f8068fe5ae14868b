/** Base class of errors that make the database unusable. The message is for the operator, shown without a stack. */
export class DatabaseRefusal extends Error {
  override readonly name: string = "DatabaseRefusal";
}

/** Thrown when the connection for locks and notifications does not keep a session. */
export class SessionNotKept extends DatabaseRefusal {
  override readonly name = "SessionNotKept";

  /** @param hasDirectUrl whether the failed connection used DATABASE_DIRECT_URL */
  constructor(hasDirectUrl: boolean) {
    super(
      hasDirectUrl
        ? "DATABASE_DIRECT_URL erreicht die Datenbank von DATABASE_URL nicht in einer eigenen Sitzung: Sie führt zu " +
            "einer anderen Datenbank oder selbst über einen Verbindungspooler, der Sitzungen nicht behält. Bitte die " +
            "Adresse des PostgreSQL-Servers selbst angeben. (DATABASE_DIRECT_URL leads to another database, or " +
            "through a connection pooler that does not keep sessions: give the address of the PostgreSQL server.)"
        : "DATABASE_URL führt über einen Verbindungspooler, der Sitzungen nicht behält (PgBouncer mit " +
            "pool_mode=transaction). Sperren und Benachrichtigungen des Shops brauchen eine eigene Sitzung: Bitte " +
            "zusätzlich DATABASE_DIRECT_URL mit der Adresse des PostgreSQL-Servers selbst angeben, oder im Pooler " +
            "pool_mode=session wählen. (DATABASE_URL leads through a connection pooler that does not keep sessions: " +
            "set DATABASE_DIRECT_URL to the address of the PostgreSQL server, or use pool_mode=session.)",
    );
  }
}

export class DatabaseReadOnly extends DatabaseRefusal {
  override readonly name = "DatabaseReadOnly";

  constructor() {
    super(
      "Die Datenbank nimmt keine Änderungen an: DATABASE_URL führt zu einem Replikat, oder " +
        "default_transaction_read_only ist eingeschaltet. (The database is read-only: DATABASE_URL leads to a replica, " +
        "or default_transaction_read_only is on.)",
    );
  }
}

export class DiskFull extends DatabaseRefusal {
  override readonly name = "DiskFull";

  constructor(directory: string, cause: unknown) {
    super(
      `Auf der Platte von ${directory} ist kein Platz mehr. Bitte Platz schaffen und den Shop neu starten; die Daten ` +
        `bleiben, wie sie sind. (The disk of ${directory} is full: free some space and start again.)`,
      { cause },
    );
  }
}

/** The tables were made before release 0.1.0, whose migrations begin anew. */
export class DatabaseTooOld extends DatabaseRefusal {
  override readonly name = "DatabaseTooOld";

  constructor() {
    super(
      "Diese Datenbank ist älter als Version 0.1.0 und lässt sich nicht übernehmen: Bitte mit einem leeren " +
        "Verzeichnis in DATA_DIR oder einer leeren Datenbank in DATABASE_URL neu beginnen; die Vorführung füllt sich " +
        "selbst. (This database is older than release 0.1.0 and cannot be upgraded: start with an empty directory in " +
        "DATA_DIR or an empty database in DATABASE_URL.)",
    );
  }
}
