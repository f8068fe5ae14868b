import { refuse, type Result } from "#app/domain/result.ts";
import { type Settled, settlePayment } from "#app/commands/settle-payment.server.ts";
import type { HostedProvider, PaymentProviders } from "#app/payments/provider.ts";
import { findAttempt } from "#app/store/payment-attempts.server.ts";
import { hasEvent, saveEvent } from "#app/store/payment-events.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** "unknown-attempt" and "provider-down" may be over when the provider sends it once more. */
export type ReceiveWebhookRefusal =
  | "unknown-provider"
  | "bad-signature"
  | "unknown-attempt"
  | "provider-down";

/**
 * A provider says that something has happened. Its word is a reason to look, nothing more: the payment is read at the
 * provider and settled. `settled` is null where there was nothing to look for: another matter, or an event that came
 * before. An event is written down after it has taken effect, so that one that failed is not taken for done.
 */
export async function receiveWebhook(
  work: Work,
  providers: PaymentProviders,
  input: { provider: string; headers: Headers; rawBody: Uint8Array; urlSecret: string },
): Promise<Result<{ settled: Settled | null }, ReceiveWebhookRefusal>> {
  const provider = [...providers.values()].find(
    (each): each is HostedProvider => each.kind === "hosted" && each.name === input.provider,
  );
  if (!provider) return refuse("unknown-provider");
  const parsed = await provider.parseWebhook(input.headers, input.rawBody, input.urlSecret).catch(() => null);
  if (!parsed) return refuse("provider-down");
  if (!parsed.ok) {
    return parsed.refusal === "irrelevant" ? { ok: true, settled: null } : refuse("bad-signature");
  }
  const event = { provider: provider.name, eventId: parsed.eventId };
  if (await hasEvent(work.db, event)) return { ok: true, settled: null };
  const key =
    "attemptId" in parsed
      ? { attemptId: parsed.attemptId }
      : { provider: provider.name, providerRef: parsed.providerRef };
  const attempt = await findAttempt(work.db, key);
  if (attempt?.provider !== provider.name) return refuse("unknown-attempt");
  const settled = await settlePayment(work, providers, { attemptId: attempt.id });
  if (!settled.ok) return settled;
  if (!settled.checked) return refuse("provider-down");
  await saveEvent(work.db, { ...event, attemptId: attempt.id, received: work.now });
  return { ok: true, settled };
}
