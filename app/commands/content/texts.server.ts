/** New versions of content pages by owners. All processes follow, see `openOwnWords`. */
import { isDeepStrictEqual } from "node:util";

import { type ChangeActor, commandLine, recordChange } from "#app/commands/operator/audit.server.ts";
import type { ContentPage, ContentText } from "#app/domain/content/content-text.ts";
import { type ContentVersion, fingerprintVersions, versionOn } from "#app/domain/content/content-version.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import {
  addVersion,
  listVersions,
  lockTexts,
  revokeVersion,
} from "#app/store/queries/content/content.server.ts";

type Work = Pick<CommandContext, "db" | "now">;

/**
 * Publishes a text as the next version of its page.
 * Idempotent: nothing happens when the newest version has this text and day.
 * @param wish.text null for the shop's own text
 */
export function publishText(
  { db, now }: Work,
  page: ContentPage,
  wish: { text: ContentText | null; holdsFrom: CivilDate; by?: ChangeActor | undefined },
): Promise<Result<{ version: number }, "changed" | "past">> {
  const { holdsFrom, by } = wish;
  const text = wish.text && { ...wish.text, reviewed: holdsFrom };
  return transaction(db, async (tx): ReturnType<typeof publishText> => {
    await lockTexts(tx);
    const versions = await listVersions(tx, page);
    const newest = versions.findLast(({ revoked }) => revoked === null);
    if (newest && newest.holdsFrom === holdsFrom && isDeepStrictEqual(newest.text, text))
      return { ok: true, version: newest.version };
    if (by && by.seen !== fingerprintVersions(versions)) return refuse("changed");
    const today = berlinDate(now);
    // Orders of a past day were made under another version.
    if (holdsFrom < today) return refuse("past");
    const version = versions.length + 1;
    const who = by?.operator.name ?? commandLine;
    await addVersion(tx, { page, version, holdsFrom, text, created: now, who, revoked: null });
    const change = { action: "text-published", subject: "text", subjectId: page, label: page } as const;
    const before = versionFacts(versionOn(versions, today));
    await recordChange({ now }, tx, by, {
      ...change,
      before,
      after: versionFacts({ version, holdsFrom, text }),
    });
    return { ok: true, version };
  });
}

/** Takes back a version before its day. Idempotent. */
export function revokeText(
  { db, now }: Work,
  page: ContentPage,
  number: number,
  by?: Pick<ChangeActor, "operator">,
): Promise<Result<object, "unknown" | "holds">> {
  return transaction(db, async (tx): ReturnType<typeof revokeText> => {
    await lockTexts(tx);
    const version = (await listVersions(tx, page)).find((each) => each.version === number);
    if (!version) return refuse("unknown");
    if (version.revoked) return { ok: true };
    if (version.holdsFrom <= berlinDate(now)) return refuse("holds");
    await revokeVersion(tx, version, now);
    const change = { action: "text-revoked", subject: "text", subjectId: page, label: page } as const;
    await recordChange({ now }, tx, by, { ...change, before: versionFacts(version) });
    return { ok: true };
  });
}

/** The text itself stays in its version. */
function versionFacts(
  version: Pick<ContentVersion, "version" | "holdsFrom" | "text"> | undefined,
): AuditFacts {
  const { version: textVersion = 0, holdsFrom = null, text = null } = version ?? {};
  const signs = text ? JSON.stringify(text.sections).length : null;
  return { textVersion, validFrom: holdsFrom, textTitle: text?.title ?? null, signs };
}
