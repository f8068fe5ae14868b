/** What has become of a placed order since: what came back, and what is known of those who travel. */
import type { Cents } from "#app/domain/money.ts";
import type { FieldDefinition } from "#app/domain/order/participant.ts";
import type { ItemReturn, OrderRefund } from "#app/domain/order/withdrawal.ts";
import type { Db } from "#app/store/database.server.ts";
import {
  type BookedParticipant,
  findParticipantFields,
  findParticipants,
} from "#app/store/participants.server.ts";
import { findRefund, findReturns, sumPaidBack } from "#app/store/returns.server.ts";

export interface AfterSale {
  returns: ItemReturn[];
  refund: OrderRefund | null;
  /** What has gone back to the customer. */
  paidBack: Cents;
  participants: BookedParticipant[];
  /** By item. */
  fields: ReadonlyMap<string, readonly FieldDefinition[]>;
}

export async function readAfterSale(db: Db, orderId: string): Promise<AfterSale> {
  const [returns, refund, paidBack, participants, fields] = await Promise.all([
    findReturns(db, orderId),
    findRefund(db, orderId),
    sumPaidBack(db, orderId),
    findParticipants(db, orderId),
    findParticipantFields(db, orderId),
  ]);
  return { returns, refund, paidBack, participants, fields };
}
