import { randomUUID } from "node:crypto";

import type { WithdrawalDeclaration } from "#app/commands/withdrawals.server.ts";

/** Of somebody who names no order. */
export function aDeclaration(part: Partial<WithdrawalDeclaration> = {}): WithdrawalDeclaration {
  return {
    id: randomUUID(),
    name: "Erika Beispiel",
    contract: "irgendein Gutschein vom Herbst",
    email: "erika@kundin.example",
    message: "",
    items: [],
    access: null,
    network: "net",
    ...part,
  };
}
