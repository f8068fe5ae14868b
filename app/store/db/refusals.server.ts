/** What makes the database unusable. `app/cli/database-refusals.server.ts` words it for the operator. */
export type RefusalKind = "data-dir-in-use" | "direct-url" | "pooler" | "read-only" | "disk-full" | "too-old";

/** Base class of errors that the operator can fix. They are shown in German without a stack. */
export class DatabaseRefusal extends Error {
  override readonly name: string = "DatabaseRefusal";

  /** @param place directory or system, if the kind has one. @param owner process that uses it */
  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly facts: { place?: string; owner?: string } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Thrown when the connection for locks and notifications does not keep a session. */
export class SessionNotKept extends DatabaseRefusal {
  override readonly name = "SessionNotKept";

  /** @param hasDirectUrl whether the failed connection used DATABASE_DIRECT_URL */
  constructor(hasDirectUrl: boolean) {
    super(
      hasDirectUrl ? "direct-url" : "pooler",
      hasDirectUrl
        ? "DATABASE_DIRECT_URL leads to another database, or through a connection pooler that does not keep " +
            "sessions: give the address of the PostgreSQL server."
        : "DATABASE_URL leads through a connection pooler that does not keep sessions: set DATABASE_DIRECT_URL to " +
            "the address of the PostgreSQL server, or use pool_mode=session.",
    );
  }
}

export class DatabaseReadOnly extends DatabaseRefusal {
  override readonly name = "DatabaseReadOnly";

  constructor() {
    super(
      "read-only",
      "The database is read-only: DATABASE_URL leads to a replica, or default_transaction_read_only is on.",
    );
  }
}

export class DiskFull extends DatabaseRefusal {
  override readonly name = "DiskFull";

  constructor(place: string, cause: unknown) {
    super(
      "disk-full",
      `The disk of ${place} is full: free some space and start again.`,
      { place },
      { cause },
    );
  }
}

/** The tables were made before release 0.1.0, whose migrations begin anew. */
export class DatabaseTooOld extends DatabaseRefusal {
  override readonly name = "DatabaseTooOld";

  constructor() {
    super(
      "too-old",
      "This database is older than release 0.1.0 and cannot be upgraded: start with an empty directory in " +
        "DATA_DIR or an empty database in DATABASE_URL.",
    );
  }
}
