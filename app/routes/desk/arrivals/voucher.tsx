/** /verwaltung/gutschein: who is signed in sees what a voucher is for, and redeems it. A house those of its own. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { lookUpVoucher, redeemVoucher, tryWindow } from "#app/commands/vouchers.server.ts";
import { scopeOf } from "#app/domain/desk/role.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm, refusedForm, tooOften } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { deskVoucherPath } from "#app/http/desk-urls.ts";
import { admit, deskHere } from "#app/routes/desk/guard.server.ts";
import { formFields, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, unlisted } from "#app/ui/layout/page-heading.tsx";
import { redemptionVoucher } from "#app/ui/order/redemption-voucher.server.ts";
import { VoucherPanel } from "#app/ui/order/voucher-panel.tsx";
import { deskVoucherTexts as t } from "#locale/desk/vouchers.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { voucherDeskTexts as shared } from "#locale/voucher/redemption.ts";

export const headers = retryAfterHeaders;
export const meta = unlisted(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "redeem");
  return {
    all: scopeOf(operator) === null,
    email: context.shop.config.operator.email,
    done: new URL(request.url).searchParams.get("erledigt") === "eingeloest",
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "redeem");
  const { shop } = context;
  const [secret] = shop.config.sessionSecrets;
  const refused = (errors: Record<string, string>) => ({ reply: refusedForm(form, errors, ["proof"]) });
  if (form.get("intent") === "redeem") {
    const proof = String(form.get("proof") ?? "");
    const answer = await redeemVoucher(shop.work(), { proof, secret, by: { operator } });
    if (answer.ok) return seeOther(deskVoucherPath("eingeloest"));
    if (answer.refusal === "proof") return data(refused({ "": shared("errors.proof") }), { status: 422 });
    const found = { voucher: redemptionVoucher(answer.sight), proof: "" };
    return data({ found, title: shared("found.bad") }, { status: 422 });
  }
  const typed = String(form.get("code") ?? "").trim();
  if (typed === "") return data(refused({ code: t("errors.code") }), { status: 422 });
  const { network } = deskHere(request, context);
  const answer = await lookUpVoucher(shop.work(), { typed, vendorKey: scopeOf(operator), network, secret });
  if (answer.ok) {
    const voucher = redemptionVoucher(answer.sight);
    return data({ found: { voucher, proof: answer.proof }, title: shared("found.title", voucher) });
  }
  const reply = refused({ code: t(`errors.${answer.refusal}`) });
  return answer.refusal === "unknown" ? data(reply, { status: 422 }) : tooOften(reply, tryWindow);
}

export default function DeskVoucher() {
  const { all, email, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "found" in answer)
    return <VoucherPanel {...answer.found} email={email} again={deskVoucherPath()} />;
  const reply = answer?.reply;
  const field = formFields<"code">({ lastResult: reply })("code");
  return (
    <>
      <FormOutcome reply={reply} done={done && t("done")} />
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
