/** Changes of settings by owners. All processes follow, see `openSettings`. */
import { createHash } from "node:crypto";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import {
  type SettingGroup,
  settingGroups,
  type SettingName,
  type SettingValues,
} from "#app/domain/operator/settings.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import {
  lockSettings,
  readStoredSettings,
  removeSettings,
  saveSettings,
} from "#app/store/queries/settings.server.ts";

type Work = Pick<CommandContext, "db" | "now">;

/** The values of all settings as the environment gives them. */
export type FirstValues = Readonly<Record<SettingName, string>>;

/** Version of a group's values, which its form carries as `stand`. */
export const hashSettings = (group: SettingGroup, values: SettingValues): string =>
  createHash("sha256")
    .update(JSON.stringify(settingGroups[group].map((name) => values[name] ?? "")))
    .digest("base64url");

/** The values in force: stored ones in place of those of the environment. */
export async function readCurrentSettings(db: Db, first: FirstValues): Promise<FirstValues> {
  const stored = await readStoredSettings(db);
  const values = Object.entries(first).map(([name, value]) => [name, stored[name] ?? value]);
  return Object.fromEntries(values) as FirstValues;
}

/**
 * Saves the values of a group and records what changed. A value that equals the environment's is not stored.
 * Idempotent.
 * @param change.values checked, see `cleanSettings`
 * @param change.by absent for the command line
 */
export function changeSettings(
  { db, now }: Work,
  group: SettingGroup,
  change: { values: SettingValues; first: FirstValues; by?: ChangeActor | undefined },
): Promise<Result<object, "changed">> {
  const { values, first, by } = change;
  return transaction(db, async (tx): ReturnType<typeof changeSettings> => {
    await lockSettings(tx);
    const before = await readCurrentSettings(tx, first);
    const names: readonly SettingName[] = settingGroups[group];
    const after: SettingValues = { ...before, ...values };
    const changed = names.filter((name) => after[name] !== before[name]);
    if (changed.length === 0) return { ok: true };
    if (by && by.seen !== hashSettings(group, before)) return refuse("changed");
    const isFirst = (name: SettingName) => after[name] === first[name];
    await removeSettings(tx, changed.filter(isFirst));
    const stored = changed.filter((name) => !isFirst(name)).map((name) => [name, after[name] ?? ""]);
    await saveSettings(tx, Object.fromEntries(stored), now);
    await record({ now }, tx, group, { changed, before, after, by });
    return { ok: true };
  });
}

/** Returns a group to the values of the environment. Idempotent. */
export function resetSettings(
  { db, now }: Work,
  group: SettingGroup,
  { first, by }: { first: FirstValues; by?: Pick<ChangeActor, "operator"> | undefined },
): Promise<void> {
  return transaction(db, async (tx) => {
    await lockSettings(tx);
    const before = await readCurrentSettings(tx, first);
    const names: readonly SettingName[] = settingGroups[group];
    const changed = names.filter((name) => before[name] !== first[name]);
    await removeSettings(tx, names);
    if (changed.length > 0) await record({ now }, tx, group, { changed, before, after: first, by });
  });
}

async function record(
  work: Pick<CommandContext, "now">,
  tx: Db,
  group: SettingGroup,
  {
    changed,
    before,
    after,
    by,
  }: {
    changed: readonly SettingName[];
    before: SettingValues;
    after: SettingValues;
    by: Pick<ChangeActor, "operator"> | undefined;
  },
): Promise<void> {
  const facts = (values: SettingValues) =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? ""]));
  await recordChange(work, tx, by, {
    action: "settings-changed",
    subject: "settings",
    subjectId: group,
    label: group,
    before: facts(before),
    after: facts(after),
  });
}
