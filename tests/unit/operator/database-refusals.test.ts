/** What the operator reads when the shop does not start. */
import { expect, test } from "vitest";

import { databaseRefusalText } from "#app/cli/database-refusals.server.ts";
import { DataDirInUse } from "#app/store/db/locks.server.ts";
import {
  DatabaseReadOnly,
  type DatabaseRefusal,
  DatabaseTooOld,
  DiskFull,
  SessionNotKept,
} from "#app/store/db/refusals.server.ts";

test.each<[DatabaseRefusal, string, string]>([
  [
    new DataDirInUse("/var/shop", "17"),
    "Das Datenverzeichnis /var/shop wird schon von Prozess 17 benutzt.",
    "/var/shop is in use by process 17;",
  ],
  [
    new SessionNotKept(true),
    "DATABASE_DIRECT_URL erreicht",
    "(DATABASE_DIRECT_URL leads to another database",
  ],
  [
    new SessionNotKept(false),
    "DATABASE_URL führt über einen Verbindungspooler",
    "(DATABASE_URL leads through",
  ],
  [new DatabaseReadOnly(), "Die Datenbank nimmt keine Änderungen an", "(The database is read-only"],
  [
    new DiskFull("/var/shop", null),
    "Auf der Platte von /var/shop ist kein Platz mehr.",
    "(The disk of /var/shop",
  ],
  [new DatabaseTooOld(), "Diese Datenbank ist älter als Version 0.1.0", "(This database is older"],
])("$name is explained in German and English", (refusal, german, english) => {
  expect(databaseRefusalText(refusal).startsWith(german)).toBe(true);
  expect(databaseRefusalText(refusal)).toContain(english);
});
