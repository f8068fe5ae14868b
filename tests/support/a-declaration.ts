import { randomUUID } from "node:crypto";
import type { Declaration } from "#app/commands/declare-withdrawal.server.ts";

/** Of somebody who names no order. */
export function aDeclaration(part: Partial<Declaration> = {}): Declaration {
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
