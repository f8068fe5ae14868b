/** The parts of the configuration that letters and documents quote. */
import type { BankAccount, Config } from "#app/config/env.server.ts";

export interface LetterSender {
  shopName: string;
  publicUrl: string;
  operator: Config["operator"];
  bankAccount: BankAccount;
  payments: readonly string[];
}

/** @param providers those that the shop offers now: the terms name them */
export function letterSender(
  { shopName, publicUrl, operator, bankAccount }: Omit<LetterSender, "payments">,
  providers: ReadonlyMap<unknown, { label: string }>,
): LetterSender {
  const payments = [...providers.values()].map(({ label }) => label);
  return { shopName, publicUrl, operator, bankAccount, payments };
}
