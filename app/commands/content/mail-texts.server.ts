/** Own subjects and introductions of emails. All processes follow, see `openOwnWords`. */
import { createHash } from "node:crypto";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import type { MailTextName, OwnMailText } from "#app/domain/operator/mail-texts.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { lockTexts, readMailTexts, saveMailText } from "#app/store/queries/content/content.server.ts";

/** Version of an email's own text, which its form carries as `stand`. */
export const hashMailText = (own: OwnMailText | undefined): string =>
  createHash("sha256")
    .update(JSON.stringify(own ? [own.subject, own.introduction] : []))
    .digest("base64url");

/**
 * Saves an email's own text, or removes it. Idempotent.
 * @param change.own checked, see `checkMailText`; null for the shop's own words
 */
export function changeMailText(
  { db, now }: Pick<CommandContext, "db" | "now">,
  name: MailTextName,
  { own, by }: { own: OwnMailText | null; by?: ChangeActor | undefined },
): Promise<Result<object, "changed">> {
  return transaction(db, async (tx): ReturnType<typeof changeMailText> => {
    await lockTexts(tx);
    const before = (await readMailTexts(tx))[name];
    if (hashMailText(before) === hashMailText(own ?? undefined)) return { ok: true };
    // A return to the shop's words is always wanted as it says.
    if (by && own && by.seen !== hashMailText(before)) return refuse("changed");
    await saveMailText(tx, name, own, now);
    await recordChange({ now }, tx, by, {
      action: "mail-text-changed",
      subject: "mail-text",
      subjectId: name,
      label: name,
      before: facts(before),
      after: facts(own ?? undefined),
    });
    return { ok: true };
  });
}

const facts = (own: OwnMailText | undefined) => ({
  mailSubject: own?.subject ?? "",
  mailIntroduction: own?.introduction ?? "",
});
