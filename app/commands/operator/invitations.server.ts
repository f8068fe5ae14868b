/** How a new or reset operator gets in: by a start password, or by an emailed link that replaces it. */
import { randomBytes } from "node:crypto";

import type { ChangeActor } from "#app/commands/operator/audit.server.ts";
import { isUuid, voucherKey } from "#app/domain/identifiers.ts";
import { accessState, invitationSubject } from "#app/domain/operator/operator-session.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { deriveFormBytes, type FormKey } from "#app/store/db/form-key.server.ts";
import { isSignedLink, readLinkId, signLink } from "#app/store/db/signed-link.server.ts";
import { queueMail } from "#app/store/queries/mails.server.ts";
import { findOperator, type StoredOperator } from "#app/store/queries/operator/operators.server.ts";

type Invited = Pick<StoredOperator, "id" | "email" | "startUntil">;

/** What the back office adds to the acts of the command line. */
export interface Invitation {
  by: Pick<ChangeActor, "operator">;
  /** Start password, the same for a form that is sent twice. */
  password: string;
  /** Queues the email with the link. Absent: the start password is shown instead. */
  send?: (tx: Db, operator: Invited) => Promise<unknown>;
}

/** Start password, valid for a few days and shown once. */
export const createStartPassword = (): string => voucherKey(randomBytes(48));

/** @param what whose access it is, so that another form with the same key gets another start password */
export function prepareInvitation(
  work: CommandContext,
  by: Invitation["by"],
  { formKey, byEmail, what }: { formKey: FormKey; byEmail: boolean; what: readonly (string | null)[] },
): Invitation {
  const kind = JSON.stringify(["start-password", byEmail, ...what]);
  const password =
    formKey === undefined
      ? createStartPassword()
      : voucherKey(deriveFormBytes(work.secrets[0], kind, formKey));
  const send: Invitation["send"] = (tx, operator) =>
    queueMail(work, tx, {
      kind: "desk-invitation",
      subject: invitationSubject(operator),
      recipient: operator.email,
    });
  return { by, password, ...(byEmail && { send }) };
}

/** The link ends with the start password: by the first sign-in, and by a reset. */
const linkPurpose = ({ passwordHash }: Pick<StoredOperator, "passwordHash">) =>
  `operator-invitation|${passwordHash}`;

export const invitationToken = (
  secret: string,
  operator: Pick<StoredOperator, "id" | "passwordHash">,
): string => signLink(secret, linkPurpose(operator), operator.id);

/** What the email of an invitation states; null when it is used, expired or replaced by a newer one. */
export async function readInvitation(
  { db, now, secrets: [secret] }: { db: Db; now: Date; secrets: readonly string[] },
  mailSubject: string,
) {
  const [id = ""] = mailSubject.split(" ");
  const operator = isUuid(id) ? await findOperator(db, id) : null;
  if (!operator?.startUntil || secret === undefined) return null;
  const isCurrent = invitationSubject(operator) === mailSubject;
  if (!isCurrent || accessState(operator, now) !== "invited") return null;
  const { name, role, startUntil: until } = operator;
  return { operator: { name, role, until }, token: invitationToken(secret, operator) };
}

/** The operator whom a link invites, while it is valid. @param lock locks the row until the transaction ends */
export async function findInvited(
  { db, now, secrets }: Pick<CommandContext, "db" | "now" | "secrets">,
  token: string,
  lock = false,
): Promise<StoredOperator | null> {
  const id = readLinkId(token);
  const operator = id === null ? null : await findOperator(db, id, lock);
  if (!operator || accessState(operator, now) !== "invited") return null;
  return isSignedLink(secrets, linkPurpose(operator), token) ? operator : null;
}
