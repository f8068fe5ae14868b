/** What the pages about operators share: rows, choices, and the proof of the own password. */
import { type AppLoadContext, data } from "@remix-run/node";

import { operatorLimit, provePassword } from "#app/commands/operator/sign-in.server.ts";
import { formatInstant } from "#app/domain/format.ts";
import { signInActions } from "#app/domain/operator/audit.ts";
import { accessState, invitationSubject, startPasswordDays } from "#app/domain/operator/operator-session.ts";
import { type Operator, roles } from "#app/domain/operator/role.ts";
import { secretFields } from "#app/http/form-schemas.server.ts";
import { buildRefusalReply, tooManyRequests } from "#app/http/forms.server.ts";
import { deskHere } from "#app/routes/desk/guard.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listVendorPins } from "#app/store/queries/catalogue/vendors.server.ts";
import { listFailedSubjects } from "#app/store/queries/mails.server.ts";
import { listLatestActions } from "#app/store/queries/operator/audit.server.ts";
import type { StoredOperator } from "#app/store/queries/operator/operators.server.ts";
import { roleNames } from "#locale/operator/back-office.ts";
import { deskOperatorTexts as t } from "#locale/operator/operators.ts";
import { deskSignInTexts as signIn } from "#locale/operator/sign-in.ts";

/** Rows of these operators, in their order. */
export async function viewOperators(db: Db, now: Date, operators: readonly StoredOperator[]) {
  const lastSignIns = await listLatestActions(db, "operator", signInActions);
  const failed = new Set(await listFailedSubjects(db, "desk-invitation"));
  const names = new Map((await listVendorPins(db)).map(({ key, name }) => [key, name]));
  return operators.map((operator) => {
    const { id, name, email, role, vendorKey, totpSealed } = operator;
    const vendor = vendorKey === null ? null : (names.get(vendorKey) ?? vendorKey);
    const lastSignIn = lastSignIns.get(id);
    const hasFailed = failed.has(invitationSubject(operator));
    return {
      id,
      name,
      email,
      role: vendor === null ? roleNames[role] : t("inRole", { role: roleNames[role], vendor }),
      factor: t(totpSealed === null ? "factors.missing" : "factors.set"),
      lastSignIn: lastSignIn ? formatInstant(lastSignIn) : t("never"),
      state: [describeState(operator, now), ...(hasFailed ? [t("failed")] : [])].join("; "),
    };
  });
}

function describeState(operator: StoredOperator, now: Date): string {
  const { disabled, startUntil } = operator;
  switch (accessState(operator, now)) {
    case "active":
      return t("states.active");
    case "expired":
      return t("states.expired");
    case "invited":
      return t("states.invited", { until: startUntil ? formatInstant(startUntil) : "" });
    case "disabled":
      return t("states.disabled", { since: disabled ? formatInstant(disabled) : "" });
  }
}

/** Choices of role and property, for their two fields. */
export async function listRoleChoices(db: Db) {
  const vendors = await listVendorPins(db);
  return {
    roles: roles.map((role) => ({ value: role, label: roleNames[role] })),
    vendors: [
      { value: "", label: t("noVendor") },
      ...vendors.map(({ key, name }) => ({ value: key, label: name })),
    ],
  };
}

/** The vendor that was chosen; null for none. */
export const readVendor = (typed: string): string | null => (typed === "" ? null : typed);

/** Facts of the pages whose form sends an invitation. */
export const invitationFacts = ({ shop: { config } }: AppLoadContext) => ({
  sendsEmail: config.smtpUrl !== undefined,
  isDemo: config.mode === "demo",
});

/** The page that shows a start password once. */
export const showStartPassword = (
  { shop: { config } }: AppLoadContext,
  password: string,
  { name, email }: Pick<Operator, "name" | "email">,
) =>
  data({
    start: { name, email, password, count: startPasswordDays, address: `${config.publicUrl}/verwaltung` },
  });

/**
 * Answers of a form about somebody's access. `prove` is null when the own password is right, else the answer to the
 * form.
 */
export function answersTo(request: Request, context: AppLoadContext, form: FormData) {
  const refuse = (field: string, text: string) =>
    data({ reply: buildRefusalReply(form, { [field]: text }, secretFields) }, { status: 422 });
  const prove = async (operator: Operator, password: string) => {
    const { network } = deskHere(request, context);
    const proof = await provePassword(context.shop.work(), operator, { password, network });
    if (proof.ok) return null;
    if (proof.refusal === "credentials") return refuse("current", t("errors.wrongPassword"));
    const reply = buildRefusalReply(form, { "": signIn("errors.too-many-tries") }, secretFields);
    return tooManyRequests({ reply }, operatorLimit.window);
  };
  return { refuse, prove };
}

/** Field of the form that a refused role or property belongs to. */
export const fieldOfRefusal = (refusal: string): string =>
  refusal === "known" ? "email" : refusal.endsWith("vendor") || refusal === "no-vendor-role" ? "vendor" : "";
