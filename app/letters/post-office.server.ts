import { join } from "node:path";
import { fullName } from "#app/domain/customer/customer.ts";
import { isOrderMail, type MailKind } from "#app/domain/mail-kinds.ts";
import type { Withdrawal } from "#app/domain/order/withdrawal.ts";
import type { Config } from "#app/config/env.server.ts";
import type { Letter } from "#app/letters/letter.ts";
import { mailBySmtp } from "#app/letters/mail-by-smtp.server.ts";
import type { Delivery, MailCarrier } from "#app/letters/mail-carrier.ts";
import { mailFiles } from "#app/letters/mail-files.server.ts";
import { type MailAddress, mailMessage } from "#app/letters/mail-message.server.ts";
import type { OrderFacts, Sender } from "#app/letters/order-facts.ts";
import { orderLetter } from "#app/letters/order-letter.ts";
import { enclosures } from "#app/letters/order-papers.server.ts";
import { withdrawalReceived } from "#app/letters/withdrawal-received.ts";

export interface Posting {
  id: string;
  kind: MailKind;
  recipient: string;
  created: Date;
}

/** What a letter speaks of: an order, a declaration that no order matches, or something that writes it by itself. */
export type PostFacts =
  | Omit<OrderFacts, "sender">
  | { order: null; withdrawal: Withdrawal }
  | ({ order: null } & OtherLetter);

/** A letter that speaks of no order. */
export interface OtherLetter {
  write: (sender: Sender) => Letter;
  /** Who answers to; the shop where it does not say. */
  replyTo?: string;
}

/** Writes the letter and hands it over. Rejects only before anything has left the house. */
export type PostOffice = (mail: Posting, facts: PostFacts) => Promise<Delivery>;

export type PostConfig = Pick<
  Config,
  "smtpUrl" | "dataDir" | "shopName" | "publicUrl" | "operator" | "bankAccount"
> &
  Pick<Sender, "payments">;

/** By SMTP where SMTP_URL is set, else as files under DATA_DIR/mails. */
export function postOffice(config: PostConfig, carrier: MailCarrier = carrierOf(config)): PostOffice {
  const shop = { name: config.shopName, address: config.operator.email };
  return async ({ id, kind, recipient, created }, facts) => {
    const letter = letterOf(kind, facts, config);
    const papers =
      facts.order && isOrderMail(kind) ? await enclosures(kind, { ...facts, sender: config }, created) : [];
    const envelope = {
      mailId: id,
      created,
      from: shop,
      replyTo: replyTo(facts) ?? shop,
      to: { name: nameOf(kind, facts), address: recipient.trim() },
      domain: config.operator.email.split("@")[1] ?? new URL(config.publicUrl).hostname,
    };
    const message = await mailMessage(letter, envelope, papers);
    return carrier(message, { created, kind, id });
  };
}

function letterOf(kind: MailKind, facts: PostFacts, sender: Sender): Letter {
  if ("write" in facts) return facts.write(sender);
  if (facts.order === null) return withdrawalReceived({ ...facts, sender });
  if (!isOrderMail(kind)) throw new Error(`not a letter of an order: ${kind}`);
  return orderLetter(kind, { ...facts, sender });
}

/** A receipt goes to who declared, and a gift to who is to have it, whoever ordered. */
function nameOf(kind: MailKind, facts: PostFacts): string {
  if ("write" in facts) return "";
  const { order, withdrawal } = facts;
  if (order && kind === "voucher-gift") return facts.gift?.recipientName ?? "";
  if (order && kind !== "withdrawal-received") return fullName(order.customer);
  return withdrawal?.name ?? "";
}

function replyTo(facts: PostFacts): MailAddress | null {
  const address = "write" in facts ? (facts.replyTo ?? "") : "";
  return address === "" ? null : { name: "", address };
}

function carrierOf({ smtpUrl, dataDir }: PostConfig): MailCarrier {
  return smtpUrl ? mailBySmtp(smtpUrl) : mailFiles(join(dataDir, "mails"));
}
