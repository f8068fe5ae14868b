import { join } from "node:path";
import { fullName } from "#app/domain/customer.ts";
import { isAccountMail } from "#app/domain/account-mail.ts";
import type { MailKind } from "#app/domain/mail-kind.ts";
import type { Withdrawal } from "#app/domain/withdrawal.ts";
import type { Config } from "#app/env.server.ts";
import { mailBySmtp } from "#app/letters/mail-by-smtp.server.ts";
import type { Delivery, MailCarrier } from "#app/letters/mail-carrier.ts";
import { mailFiles } from "#app/letters/mail-files.server.ts";
import { mailMessage } from "#app/letters/mail-message.server.ts";
import { type AccountFacts, accountLetter } from "#app/letters/account-letter.ts";
import type { Letter } from "#app/letters/letter.ts";
import type { OrderFacts, Sender } from "#app/letters/order-facts.ts";
import { orderLetter } from "#app/letters/order-letter.ts";
import { withdrawalReceived } from "#app/letters/withdrawal-received.ts";

export interface Posting {
  id: string;
  kind: MailKind;
  recipient: string;
  created: Date;
}

/** What a letter speaks of: an order, a declaration that no order matches, or an account. */
export type PostFacts =
  | Omit<OrderFacts, "sender">
  | { order: null; withdrawal: Withdrawal }
  | { account: Omit<AccountFacts, "sender"> };

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
    const letter = letterOf(kind, facts, config);
    const message = await mailMessage(letter, {
      mailId: id,
      created,
      from: shop,
      replyTo: shop,
      to: { name: nameOf(kind, facts), address: recipient.trim() },
      domain: config.operator.email.split("@")[1] ?? new URL(config.publicUrl).hostname,
    });
    return carrier(message, { created, kind, id });
  };
}

function letterOf(kind: MailKind, facts: PostFacts, sender: Sender): Letter {
  if (isAccountMail(kind) || "account" in facts) {
    if (!isAccountMail(kind) || !("account" in facts)) throw new Error("a letter with another one's facts");
    return accountLetter(kind, { ...facts.account, sender });
  }
  return facts.order ? orderLetter(kind, { ...facts, sender }) : withdrawalReceived({ ...facts, sender });
}

/** A receipt goes to who declared, whoever ordered. Whom an account belongs to the shop knows by address alone. */
function nameOf(kind: MailKind, facts: PostFacts): string {
  if ("account" in facts) return "";
  const { order, withdrawal } = facts;
  if (order && kind !== "withdrawal-received") return fullName(order.customer);
  return withdrawal?.name ?? "";
}

function carrierOf({ smtpUrl, dataDir }: PostConfig): MailCarrier {
  return smtpUrl ? mailBySmtp(smtpUrl) : mailFiles(join(dataDir, "mails"));
}
