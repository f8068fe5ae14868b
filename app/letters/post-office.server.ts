import { join } from "node:path";
import { fullName } from "#app/domain/customer.ts";
import type { BarrierReport } from "#app/domain/barrier-report.ts";
import { isBarrierMail, type MailKind } from "#app/domain/mail-kind.ts";
import type { Withdrawal } from "#app/domain/withdrawal.ts";
import type { Config } from "#app/env.server.ts";
import { barrierLetter } from "#app/letters/barrier-letters.ts";
import type { Letter } from "#app/letters/letter.ts";
import { mailBySmtp } from "#app/letters/mail-by-smtp.server.ts";
import type { Delivery, MailCarrier } from "#app/letters/mail-carrier.ts";
import { mailFiles } from "#app/letters/mail-files.server.ts";
import { type MailAddress, mailMessage } from "#app/letters/mail-message.server.ts";
import type { OrderFacts } from "#app/letters/order-facts.ts";
import { orderLetter } from "#app/letters/order-letter.ts";
import { withdrawalReceived } from "#app/letters/withdrawal-received.ts";

export interface Posting {
  id: string;
  kind: MailKind;
  recipient: string;
  created: Date;
}

/** What a letter speaks of: an order, a declaration that no order matches, or a barrier. */
export type PostFacts =
  | Omit<OrderFacts, "sender">
  | { order: null; withdrawal: Withdrawal }
  | { order: null; barrier: BarrierReport };

/** Writes the letter and hands it over. Rejects only before anything has left the house. */
export type PostOffice = (mail: Posting, facts: PostFacts) => Promise<Delivery>;

export type PostConfig = Pick<
  Config,
  "smtpUrl" | "dataDir" | "shopName" | "publicUrl" | "operator" | "bankAccount"
>;

/** By SMTP where SMTP_URL is set, else as files under DATA_DIR/mails. */
export function postOffice(config: PostConfig, carrier: MailCarrier = carrierOf(config)): PostOffice {
  const shop = { name: config.shopName, address: config.operator.email };
  return async ({ id, kind, recipient, created }, facts) => {
    const message = await mailMessage(letterOf(kind, facts, config), {
      mailId: id,
      created,
      from: shop,
      replyTo: replyTo(kind, facts) ?? shop,
      to: { name: nameOf(kind, facts), address: recipient.trim() },
      domain: config.operator.email.split("@")[1] ?? new URL(config.publicUrl).hostname,
    });
    return carrier(message, { created, kind, id });
  };
}

function letterOf(kind: MailKind, facts: PostFacts, sender: PostConfig): Letter {
  if ("barrier" in facts) {
    if (isBarrierMail(kind)) return barrierLetter(kind, { ...facts, sender });
  } else if (!isBarrierMail(kind)) {
    return facts.order ? orderLetter(kind, { ...facts, sender }) : withdrawalReceived({ ...facts, sender });
  }
  throw new Error("a letter of another matter");
}

/** A receipt goes to who declared, whoever ordered. */
function nameOf(kind: MailKind, facts: PostFacts): string {
  if ("barrier" in facts) return "";
  if (facts.order && kind !== "withdrawal-received") return fullName(facts.order.customer);
  return facts.withdrawal?.name ?? "";
}

/** The operator answers who reported a barrier. */
function replyTo(kind: MailKind, facts: PostFacts): MailAddress | null {
  const email = "barrier" in facts && kind === "barrier-reported" ? facts.barrier.email : "";
  return email === "" ? null : { name: "", address: email };
}

function carrierOf({ smtpUrl, dataDir }: PostConfig): MailCarrier {
  return smtpUrl ? mailBySmtp(smtpUrl) : mailFiles(join(dataDir, "mails"));
}
