import { openThread, reportBarrier } from "#app/commands/support/support.server.ts";
import { declareWithdrawal } from "#app/commands/order/withdrawals.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { SupportThread } from "#app/domain/support/thread.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { aDeclaration, workAt } from "#tests/support/sold-orders.ts";

const operator = "service@reisepreis.example";

export async function aQuestion(db: Database, part: { email?: string } = {}): Promise<SupportThread> {
  const { email = "fragende@kundin.example" } = part;
  const words = { text: "Gibt es einen Aufzug?", email, orderNumber: "", network: "n", operator };
  const answer = await openThread(workAt(db), words);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.thread;
}

/**
 * Declared with number and email only, so that it needs a confirmation.
 * @returns its id
 */
export async function aWithdrawal(
  db: Database,
  { vanityOrderNumber, customer }: Pick<Order, "vanityOrderNumber" | "customer">,
): Promise<string> {
  const words = { contract: vanityOrderNumber ?? "", email: customer.email, access: null };
  const { withdrawal } = await declareWithdrawal(workAt(db), aDeclaration(words));
  return withdrawal.id;
}

/** @returns its id */
export async function aBarrier(db: Database): Promise<string> {
  const words = {
    page: "/de/search",
    trouble: "Der Kalender sagt nichts an",
    means: "",
    email: "b@kundin.example",
  };
  const here = { network: "n", secret: "s", operatorEmail: operator };
  const answer = await reportBarrier(workAt(db), { ...words, ...here });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.id;
}
