/** /verwaltung/geld/rueckzahlungen: refunds to customers, paid by a transfer file or by hand. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";

import {
  finishPayout,
  createPayout,
  setRefundAccount,
  deletePayout,
} from "#app/commands/payment/payouts.server.ts";
import { finishRefund } from "#app/commands/payment/refunds.server.ts";
import type { Operator } from "#app/domain/operator/role.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { parsePayeeAccount } from "#app/domain/payment/bank-transfer.ts";
import { seeOther } from "#app/http/access.server.ts";
import { constraintOf, parseForm, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskRefundsPath } from "#app/http/back-office-urls.ts";
import { payeeErrorTexts } from "#app/locales/payee-errors.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { payeeForm, undoForm } from "#app/routes/desk/money/form.server.ts";
import { MoneyNav } from "#app/routes/desk/money/money-nav.tsx";
import {
  type AccountView,
  type PayoutView,
  refundsView,
} from "#app/routes/desk/money/refunds-view.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import {
  CheckboxField,
  type Constraints,
  createFieldReader,
  formId,
  findReply,
  TextField,
} from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { deskRefundTexts as t } from "#locale/payment/refunds.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const doneNames = ["erstellt", "ausgefuehrt", "zurueckgenommen", "erledigt", "konto"] as const;
type Outcome =
  | { done: (typeof doneNames)[number] }
  | { errors: Readonly<Record<string, string>> }
  | { reply: SubmissionResult };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "money");
  const doneParam = new URL(request.url).searchParams.get("erledigt");
  return {
    ...(await refundsView(context.shop)),
    done: doneNames.find((each) => each === doneParam) ?? null,
    constraints: { payee: constraintOf(payeeForm), undo: constraintOf(undoForm) },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "money");
  const outcome = await act(context.shop, operator, form);
  if ("done" in outcome) return seeOther(deskRefundsPath(outcome.done));
  const reply = "reply" in outcome ? outcome.reply : buildRefusalReply(form, outcome.errors);
  return data({ reply }, { status: 422 });
}

async function act(shop: Shop, operator: Operator, form: FormData): Promise<Outcome> {
  const text = (name: string) => String(form.get(name) ?? "");
  const by = { operator };
  const work = shop.work();
  const payoutId = text("payout");
  switch (form.get("intent")) {
    case "make": {
      const answer = await createPayout(work, { refundIds: text("refunds").split(","), by });
      return answer.ok ? { done: "erstellt" } : { errors: { "": t("errors.nothing") } };
    }
    case "account": {
      const parsed = parseForm(form, payeeForm);
      if (!parsed.ok) return { reply: parsed.reply };
      const read = parsePayeeAccount(parsed.value);
      if ("errors" in read) return { errors: payeeErrorTexts(read.errors) };
      const { account } = read;
      const answer = await setRefundAccount(work, { orderId: text("order"), account, by });
      return answer.ok ? { done: "konto" } : { errors: { "": t("errors.notAsked") } };
    }
    case "finish":
      return (await finishPayout(work, { payoutId, by })) > 0
        ? { done: "ausgefuehrt" }
        : { errors: { "": t("errors.unknown") } };
    case "undo": {
      const parsed = parseForm(form, undoForm);
      if (!parsed.ok) return { reply: parsed.reply };
      const answer = await deletePayout(work, { payoutId, by });
      return answer.ok ? { done: "zurueckgenommen" } : { errors: { "": t(`errors.${answer.refusal}`) } };
    }
    default: {
      const id = text("refund");
      const answer = isUuid(id) ? await finishRefund(work, id, by) : null;
      if (answer?.ok) return { done: "erledigt" };
      return { errors: { "": t(answer?.refusal === "in-file" ? "errors.inFile" : "errors.gone") } };
    }
  }
}

export default function DeskRefunds() {
  const { rows, accounts, payable, files, done, constraints } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const sent = reply?.initialValue;
  const form = formId(sent?.["payout"] ?? sent?.["order"]);
  return (
    <>
      <FormOutcome reply={reply} id={form} done={done && t(`told.${done}`)} />
      <PageHeading title={t("title")} />
      <MoneyNav />
      <h2>{t("owed")}</h2>
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("owed")}
          quiet
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { heading: t("amount"), kind: "number", cell: (row) => row.amount },
            { heading: t("booking"), kind: "number", cell: (row) => <Link to={row.href}>{row.number}</Link> },
            { heading: t("reason"), cell: (row) => row.reason },
            { heading: t("since"), kind: "number", cell: (row) => row.since },
            { heading: t("way"), cell: (row) => row.way },
            {
              heading: t("act"),
              cell: (row) =>
                row.byHand ? (
                  <ButtonForm
                    intent="by-hand"
                    values={{ refund: row.id }}
                    label={t("done")}
                    more={`${row.amount}, ${row.number}`}
                  />
                ) : null,
            },
          ]}
        />
      )}
      {accounts.length > 0 ? (
        <>
          <h2>{t("accounts.title")}</h2>
          <p>{t("accounts.text")}</p>
          <div className="acts">
            {accounts.map((account) => (
              <AccountCard
                key={account.orderId}
                account={account}
                constraint={constraints.payee}
                reply={findReply(reply, { order: account.orderId })}
              />
            ))}
          </div>
        </>
      ) : null}
      <section className="act" aria-labelledby="make">
        <h2 id="make">{t("make")}</h2>
        {payable.count === 0 ? (
          <p>{t("noneToMake")}</p>
        ) : (
          <>
            <p>{t("makeText", payable)}</p>
            <ButtonForm
              intent="make"
              values={{ refunds: payable.ids }}
              label={t("makeSubmit")}
              kind="primary"
            />
          </>
        )}
      </section>
      <h2>{t("files")}</h2>
      <p>{files.length === 0 ? t("noFiles") : t("once")}</p>
      <div className="acts">
        {files.map((file) => (
          <PayoutCard
            key={file.id}
            file={file}
            constraint={constraints.undo}
            reply={findReply(reply, { payout: file.id })}
          />
        ))}
      </div>
    </>
  );
}

interface CardForm<Name extends string> {
  constraint: Constraints<Name>;
  reply: SubmissionResult | undefined;
}

function AccountCard({ account, constraint, reply }: CardForm<"holder" | "iban"> & { account: AccountView }) {
  const { orderId, number, amount, given, holder, iban } = account;
  const field = createFieldReader({
    id: formId(orderId),
    constraint,
    lastResult: reply,
    defaultValue: { holder, iban },
  });
  return (
    <section className="act" aria-labelledby={`a-${orderId}`}>
      <h3 id={`a-${orderId}`}>{t("accounts.one", { number })}</h3>
      {given ? null : <p>{t("accounts.missing", { amount })}</p>}
      <PostForm intent="account" values={{ order: orderId }}>
        <TextField field={field("holder")} label={t("accounts.holder")} optional={false} autoComplete="off" />
        <TextField field={field("iban")} label={t("accounts.iban")} optional={false} autoComplete="off" />
        <Submit label={t("accounts.submit")} describedBy={`a-${orderId}`} />
      </PostForm>
    </section>
  );
}

function PayoutCard({ file, constraint, reply }: CardForm<"confirm"> & { file: PayoutView }) {
  const { id, title, who, href, open, begun, items } = file;
  const confirm = createFieldReader({ id: formId(id), constraint, lastResult: reply })("confirm");
  return (
    <section className="act" aria-labelledby={`t-${id}`}>
      <h3 id={`t-${id}`}>{title}</h3>
      <p>
        {who}. {t(open ? "state.open" : "state.done")}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>{item.text}</li>
        ))}
      </ul>
      <p>
        <a href={href}>{t("load")}</a>
      </p>
      {open ? (
        <>
          <p>{t("finishText")}</p>
          <ButtonForm intent="finish" values={{ payout: id }} label={t("finish")} describedBy={`t-${id}`} />
        </>
      ) : null}
      {open && !begun ? (
        <PostForm intent="undo" values={{ payout: id }}>
          <CheckboxField field={confirm} label={t("undoConfirm")} />
          <Submit label={t("undo")} kind="danger" describedBy={`t-${id}`} />
        </PostForm>
      ) : null}
    </section>
  );
}
