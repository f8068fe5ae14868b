/**
 * /verwaltung/gutschein: looks up and redeems a voucher. Property operators see vouchers of their own property. Operators of
 * the shop also record its insurance.
 */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  describeInsurance,
  insureVoucher,
  lookUpVoucher,
  readRedemptionToken,
  redeemVoucher,
  tryWindow,
  type VoucherStatus,
  readVoucherStatus,
} from "#app/commands/voucher/vouchers.server.ts";
import { formatInstant } from "#app/domain/format.ts";
import { longestPolicy } from "#app/domain/voucher/voucher.ts";
import { hasRight, scopeOf } from "#app/domain/operator/role.ts";
import { refuse } from "#app/domain/result.ts";
import { seeOther } from "#app/http/access.server.ts";
import {
  constraintOf,
  parseForm,
  readForm,
  buildRefusalReply,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { deskVoucherPath } from "#app/http/back-office-urls.ts";
import { insuranceForm, lookUpForm } from "#app/routes/desk/arrivals/form.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit, deskHere } from "#app/routes/desk/guard.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { type Constraints, createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { redemptionVoucher } from "#app/ui/order/redemption-voucher.server.ts";
import { VoucherPanel } from "#app/ui/order/voucher-panel.tsx";
import { deskVoucherTexts as t } from "#locale/voucher/vouchers.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { voucherDeskTexts as shared } from "#locale/voucher/redemption.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("title"));

const doneNames = ["eingeloest", "versichert"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "redeem");
  const doneParam = new URL(request.url).searchParams.get("erledigt");
  return {
    all: scopeOf(operator) === null,
    constraints: { lookUp: constraintOf(lookUpForm), insurance: constraintOf(insuranceForm) },
    insures: hasRight(operator.role, "insure"),
    email: context.shop.config.operator.email,
    done: doneNames.find((each) => each === doneParam) ?? null,
  };
}

const foundVoucher = (sight: VoucherStatus, proof: string) => {
  const { insuredOn, insurancePolicy, fulfillmentDate, returned } = sight.voucher;
  return {
    voucher: redemptionVoucher(sight),
    proof,
    insurance: {
      since: insuredOn && formatInstant(insuredOn),
      policy: insurancePolicy ?? "",
      stand: describeInsurance(sight.voucher),
      open: fulfillmentDate === null && returned === null,
    },
  };
};

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const insures = form.get("intent") === "insure";
  const { operator } = await admit(request, context, insures ? "insure" : "redeem");
  const { shop } = context;
  const [secret] = shop.config.sessionSecrets;
  const refused = (errors: Record<string, string>) => ({ reply: buildRefusalReply(form, errors, ["proof"]) });
  const proof = String(form.get("proof") ?? "");
  if (insures) {
    const by = actorIn(form, operator);
    const parsed = parseForm(form, insuranceForm);
    const answer = parsed.ok
      ? await insureVoucher(shop.work(), { proof, secret }, { ...parsed.value, by })
      : refuse("policy");
    if (answer.ok) return seeOther(deskVoucherPath("versichert"));
    const id = readRedemptionToken(secret, proof, shop.now());
    const sight = id === null ? null : await readVoucherStatus(shop.db, id, shop.now());
    if (!sight || answer.refusal === "proof" || answer.refusal === "unknown")
      return data(refused({ "": shared("errors.proof") }), { status: 422 });
    const message = t(`errors.${answer.refusal}`, { most: longestPolicy });
    const reply = buildRefusalReply(form, { [answer.refusal === "policy" ? "policy" : ""]: message }, [
      "stand",
    ]);
    return data({ reply, found: foundVoucher(sight, proof), title: t("insurance.title") }, { status: 422 });
  }
  if (form.get("intent") === "redeem") {
    const answer = await redeemVoucher(shop.work(), { proof, secret, by: { operator } });
    if (answer.ok) return seeOther(deskVoucherPath("eingeloest"));
    if (answer.refusal === "proof") return data(refused({ "": shared("errors.proof") }), { status: 422 });
    return data(
      { reply: undefined, found: foundVoucher(answer.sight, ""), title: shared("found.bad") },
      { status: 422 },
    );
  }
  const parsed = parseForm(form, lookUpForm, ["proof"]);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const typed = parsed.value.code;
  const { network } = deskHere(request, context);
  const answer = await lookUpVoucher(shop.work(), { typed, vendorKey: scopeOf(operator), network, secret });
  if (answer.ok) {
    const found = foundVoucher(answer.sight, answer.proof);
    return data({ reply: undefined, found, title: shared("found.title", found.voucher) });
  }
  const reply = refused({ code: t(`errors.${answer.refusal}`) });
  return answer.refusal === "unknown" ? data(reply, { status: 422 }) : tooManyRequests(reply, tryWindow);
}

export default function DeskVoucher() {
  const { all, insures, email, done, constraints } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "found" in answer) {
    const { found, reply: wrong } = answer;
    return (
      <>
        <ErrorSummary reply={wrong} />
        <VoucherPanel {...found} email={email} again={deskVoucherPath()} />
        {insures && found.proof !== "" ? (
          <Insurance {...found} constraint={constraints.insurance} reply={wrong} />
        ) : null}
      </>
    );
  }
  const reply = answer?.reply;
  const field = createFieldReader({ constraint: constraints.lookUp, lastResult: reply })("code");
  return (
    <>
      <FormOutcome reply={reply} done={done && t(`done.${done}`)} />
      <PageHeading title={t("title")} lead={t(all ? "leadAll" : "lead")} />
      <PostForm intent="look">
        <TextField
          field={field}
          label={shared("code")}
          hint={shared("codeHint")}
          autoComplete="off"
          width="medium"
        />
        <Submit label={shared("look")} kind="primary" />
      </PostForm>
    </>
  );
}

/** The insurance of a voucher, and the form that records it. */
function Insurance({
  proof,
  insurance: { since, policy, stand, open },
  constraint,
  reply,
}: ReturnType<typeof foundVoucher> & {
  constraint: Constraints<"policy">;
  reply: SubmissionResult | undefined;
}) {
  const field = createFieldReader({ constraint, lastResult: reply })("policy");
  return (
    <section className="act" aria-labelledby="insurance">
      <h2 id="insurance">{t("insurance.title")}</h2>
      <p>{since ? t("insurance.since", { since, policy }) : t("insurance.none")}</p>
      {open ? (
        <PostForm intent="insure" values={{ proof, stand }}>
          <TextField
            field={field}
            label={t("insurance.policy")}
            hint={t("insurance.hint")}
            autoComplete="off"
            width="medium"
          />
          <Submit label={t("insurance.submit")} />
        </PostForm>
      ) : null}
    </section>
  );
}
