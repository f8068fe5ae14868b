/** Accesses of property systems: created and ended in the back office, checked for every message. */
import { createHash, randomBytes } from "node:crypto";

import { v7 as newId } from "uuid";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { minutes } from "#app/domain/dates.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { isSameSecret } from "#app/payments/provider-api.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { deriveFormIdentity, type FormKey } from "#app/store/db/form-key.server.ts";
import * as store from "#app/store/queries/catalogue/channels.server.ts";
import { removeChannelPush } from "#app/store/queries/order/channel-pushes.server.ts";
import { listVendorPins, lockVendor } from "#app/store/queries/catalogue/vendors.server.ts";

type Work = Pick<CommandContext, "db" | "now">;
type By = Pick<ChangeActor, "operator">;

/** Uses within this time (in ms) are written once. */
const useInterval = minutes(1);
const longestClient = 100;

const hashPassword = (password: string) => createHash("sha256").update(password).digest("base64url");

/**
 * Gives a vendor's system a name and a password. The password is returned only here.
 * @param wish.formKey a form that is sent twice gets the same access
 */
export function createChannelAccess(
  { db, now, secrets }: Work & Pick<CommandContext, "secrets">,
  { vendorKey, prices, formKey }: { vendorKey: string; prices: boolean; formKey: FormKey },
  by?: By,
): Promise<Result<{ userName: string; password: string; name: string }, "unknown" | "ended">> {
  const made =
    formKey === undefined
      ? { id: newId(), token: randomBytes(24).toString("base64url") }
      : deriveFormIdentity(secrets[0], `channel|${vendorKey}|${prices}`, formKey);
  const userName = `${vendorKey}-${createHash("sha256").update(made.id).digest("hex").slice(0, 8)}`;
  return transaction(
    db,
    async (
      tx,
    ): Promise<Result<{ userName: string; password: string; name: string }, "unknown" | "ended">> => {
      const vendor = (await listVendorPins(tx)).find(({ key }) => key === vendorKey);
      if (!vendor) return refuse("unknown");
      await lockVendor(tx, vendor.id);
      const answer = { ok: true as const, userName, password: made.token, name: vendor.name };
      if (await store.hasChannelAccess(tx, made.id))
        return (await store.findAccessByName(tx, userName)) ? answer : refuse("ended");
      const hash = hashPassword(made.token);
      await store.addChannelAccess(tx, {
        id: made.id,
        vendorId: vendor.id,
        userName,
        hash,
        prices,
        created: now,
      });
      await recordChange({ now }, tx, by, {
        action: "channel-added",
        subject: "house",
        subjectId: vendorKey,
        label: vendor.name,
        after: { userName, channelPrices: prices ? 1 : 0 },
      });
      return answer;
    },
  );
}

/** Ends an access at once. Idempotent. @param wish.vendorKey the only vendor whose accesses may be ended; null: all */
export function endChannelAccess(
  { db, now }: Work,
  { id, vendorKey }: { id: string; vendorKey: string | null },
  by?: By,
): Promise<Result<object, "unknown">> {
  return transaction(db, async (tx): Promise<Result<object, "unknown">> => {
    const access = (await store.listChannelAccesses(tx, vendorKey)).find((each) => each.id === id);
    if (!access) return refuse("unknown");
    if (!(await store.endChannelAccess(tx, id, now))) return { ok: true };
    await removeChannelPush(tx, id);
    await recordChange({ now }, tx, by, {
      action: "channel-ended",
      subject: "house",
      subjectId: access.vendorKey,
      label: access.name,
      before: { userName: access.userName },
    });
    return { ok: true };
  });
}

/** The access that an Authorization header proves (RFC 7617); null for a wrong or missing one. */
export async function findChannelAccess(
  { db }: Pick<Work, "db">,
  authorization: string | null | undefined,
): Promise<store.ChannelAccess | null> {
  const [, encoded = ""] = /^basic +([a-z0-9+/]+=*)$/i.exec(authorization ?? "") ?? [];
  const pair = Buffer.from(encoded, "base64").toString();
  const colon = pair.indexOf(":");
  if (colon < 1 || pair.length > 500 || pair.includes("\0")) return null;
  const found = await store.findAccessByName(db, pair.slice(0, colon));
  if (!found) return null;
  const { hash, ...access } = found;
  return isSameSecret(hashPassword(pair.slice(colon + 1)), hash) ? access : null;
}

/** Notes when an access was used and by which program. */
export async function noteChannelUse(
  { db, now }: Work,
  access: store.ChannelAccess,
  client: string | null,
): Promise<void> {
  const name = client?.replace(/\p{Cc}/gu, "").slice(0, longestClient) || null;
  const isRecent = access.lastUsed !== null && now.getTime() - access.lastUsed.getTime() < useInterval;
  if (isRecent && access.client === name) return;
  await store.saveChannelUse(db, access.id, { lastUsed: now, client: name });
}
