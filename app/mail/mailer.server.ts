import { join } from "node:path";

import type { Config } from "#app/config/env.server.ts";
import type { Letter } from "#app/documents/blocks.ts";
import { documentsToAttach } from "#app/documents/order-documents.server.ts";
import type { OrderFacts, Sender } from "#app/documents/order-facts.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { isOrderMail, type MailKind } from "#app/domain/mail-kinds.ts";
import type { Withdrawal } from "#app/domain/order/withdrawal.ts";
import { orderMail } from "#app/mail/messages/orders.ts";
import { withdrawalReceived } from "#app/mail/messages/withdrawals.ts";
import {
  type Delivery,
  fileTransport,
  type MailTransport,
  smtpTransport,
} from "#app/mail/transport.server.ts";
import { type MailAddress, mimeMessage } from "#app/mail/transport/mime-message.server.ts";

export interface OutgoingMail {
  id: string;
  kind: MailKind;
  recipient: string;
  created: Date;
}

/** What a letter speaks of: an order, a declaration that no order matches, or something that writes it by itself. */
export type MailFacts =
  | Omit<OrderFacts, "sender">
  | { order: null; withdrawal: Withdrawal }
  | ({ order: null } & NonOrderMail);

/** A letter that speaks of no order. */
export interface NonOrderMail {
  write: (sender: Sender) => Letter;
  /** Who answers to; the shop where it does not say. */
  replyTo?: string;
}

/** Writes the letter and hands it over. Rejects only before anything has left the house. */
export type Mailer = (mail: OutgoingMail, facts: MailFacts) => Promise<Delivery>;

export type MailerConfig = Pick<
  Config,
  "smtpUrl" | "dataDir" | "shopName" | "publicUrl" | "operator" | "bankAccount"
> &
  Pick<Sender, "payments">;

/** By SMTP where SMTP_URL is set, else as files under DATA_DIR/mails. */
export function createMailer(config: MailerConfig, carrier: MailTransport = carrierOf(config)): Mailer {
  const shop = { name: config.shopName, address: config.operator.email };
  return async ({ id, kind, recipient, created }, facts) => {
    const letter = letterOf(kind, facts, config);
    const papers =
      facts.order && isOrderMail(kind)
        ? await documentsToAttach(kind, { ...facts, sender: config }, created)
        : [];
    const envelope = {
      mailId: id,
      created,
      from: shop,
      replyTo: replyTo(facts) ?? shop,
      to: { name: nameOf(kind, facts), address: recipient.trim() },
      domain: config.operator.email.split("@")[1] ?? new URL(config.publicUrl).hostname,
    };
    const message = await mimeMessage(letter, envelope, papers);
    return carrier(message, { created, kind, id });
  };
}

function letterOf(kind: MailKind, facts: MailFacts, sender: Sender): Letter {
  if ("write" in facts) return facts.write(sender);
  if (facts.order === null) return withdrawalReceived({ ...facts, sender });
  if (!isOrderMail(kind)) throw new Error(`not a letter of an order: ${kind}`);
  return orderMail(kind, { ...facts, sender });
}

/** A receipt goes to who declared, and a gift to who is to have it, whoever ordered. */
function nameOf(kind: MailKind, facts: MailFacts): string {
  if ("write" in facts) return "";
  const { order, withdrawal } = facts;
  if (order && kind === "voucher-gift") return facts.gift?.recipientName ?? "";
  if (order && kind !== "withdrawal-received") return fullName(order.customer);
  return withdrawal?.name ?? "";
}

function replyTo(facts: MailFacts): MailAddress | null {
  const address = "write" in facts ? (facts.replyTo ?? "") : "";
  return address === "" ? null : { name: "", address };
}

function carrierOf({ smtpUrl, dataDir }: MailerConfig): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl) : fileTransport(join(dataDir, "mails"));
}
