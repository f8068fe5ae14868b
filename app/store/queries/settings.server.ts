import { inArray, sql } from "drizzle-orm";

import type { Db } from "#app/store/db/database.server.ts";
import { notify, settingsChannel } from "#app/store/db/notify.server.ts";
import { settings } from "#app/store/schema/operator.server.ts";

/** Stored values by name. Names of an older or newer version may be among them. */
export async function readStoredSettings(db: Db): Promise<Record<string, string>> {
  const rows = await db.select().from(settings);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Locks the table until the transaction ends, so that two operators do not overwrite each other's values. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`);
}

export async function saveSettings(
  tx: Db,
  values: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const rows = Object.entries(values).map(([name, value]) => ({ name, value, changed: now }));
  if (rows.length > 0)
    await tx
      .insert(settings)
      .values(rows)
      .onConflictDoUpdate({
        target: settings.name,
        set: { value: sql`excluded.value`, changed: sql`excluded.changed` },
      });
  await notify(tx, settingsChannel);
}

export async function removeSettings(tx: Db, names: readonly string[]): Promise<void> {
  await tx.delete(settings).where(inArray(settings.name, [...names]));
  await notify(tx, settingsChannel);
}
