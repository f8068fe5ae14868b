import type { SubmissionResult } from "@conform-to/react";
import { type Form as RemixForm, Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { supportTexts as t } from "#locale/support/support.ts";
import { resetUnedited } from "#app/ui/form/edited-fields.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { type Constraints, formFields, TextArea, TextField } from "#app/ui/form/field.tsx";
import { FormFrame, FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { useHydrated } from "#app/ui/layout/page-context.ts";
import styles from "#app/ui/styles/support.css?url";
import { contentPath, supportPath } from "#app/http/urls.ts";
import type { SupportAnswer, SupportStart, ThreadData } from "#app/ui/support/support-view.ts";

/** A question that was begun and not sent, while the page is open. */
let begun = "";

/** The same forms and the same thread as on the page of support, without leaving the page one is on. */
export function SupportPanel({ onClose }: { onClose: () => void }) {
  const start = useFetcher<SupportStart>();
  const asking = useFetcher<SupportAnswer>();
  const saying = useFetcher<SupportAnswer>();
  const found = useFetcher<{ thread: ThreadData; constraint: Constraints }>();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const path = asking.data?.opened ?? start.data?.known ?? undefined;
  const thread = path === undefined ? undefined : found.data?.thread;
  const loadStart = start.load;
  const loadThread = found.load;

  useEffect(() => {
    heading.current?.focus();
    loadStart(supportPath());
    // Once, when it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // It grows upwards, and at the page's end it stands higher than elsewhere: when its form comes, and its styles.
  const keepInSight = () => {
    if (heading.current === document.activeElement) heading.current?.scrollIntoView({ block: "nearest" });
  };
  useEffect(keepInSight, [start.data, found.data]);
  useEffect(() => {
    const box = panel.current;
    return () => {
      begun = box?.querySelector<HTMLTextAreaElement>("form:has([type=email]) textarea")?.value ?? "";
    };
  }, []);
  useEffect(() => {
    const closeBy = (event: KeyboardEvent) => {
      // A list or a box elsewhere on the page was closed by it.
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const here = document.activeElement;
      const isElsewhere = here !== document.body && !panel.current?.contains(here);
      onClose();
      if (isElsewhere && here instanceof HTMLElement) here.focus();
    };
    document.addEventListener("keydown", closeBy);
    return () => document.removeEventListener("keydown", closeBy);
  }, [onClose]);
  useEffect(() => {
    if (path !== undefined) loadThread(path);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [path]);
  useSupportNews(thread && path, () => path !== undefined && loadThread(path));

  const reply = thread ? saying.data?.reply : asking.data?.reply;
  return (
    <section className="support-panel" role="dialog" aria-labelledby="support-panel-title" ref={panel}>
      <link rel="stylesheet" href={styles} onLoad={keepInSight} />
      <h2 id="support-panel-title" tabIndex={-1} ref={heading}>
        {t(path === undefined ? "title" : "thread.title")}
      </h2>
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t("panel.close")}
        </button>{" "}
        <Link to={path ?? supportPath()} onClick={onClose}>
          {t("panel.page")}
        </Link>
      </p>
      <ErrorSummary reply={reply} />
      {thread ? (
        <SupportThread
          thread={thread}
          form={saying.Form}
          inPlace
          constraint={found.data?.constraint}
          reply={reply}
        />
      ) : start.data && path === undefined ? (
        <SupportForm
          form={asking.Form}
          inPlace
          constraint={start.data.constraint}
          formKey={start.data.formKey}
          reply={reply}
        />
      ) : (
        <p>{t("panel.wait")}</p>
      )}
    </section>
  );
}

interface SupportFormProps {
  /** The page's, or a fetcher's where the page stays as it is. */
  form: typeof RemixForm;
  inPlace?: boolean;
  orderNumber?: string;
  formKey: string;
  constraint: Constraints | undefined;
  reply: SubmissionResult | undefined;
}

/** The first question. The names are its own: it may stand beside any form of a page. */
export function SupportForm({
  form: Form,
  inPlace,
  orderNumber = "",
  formKey,
  constraint,
  reply,
}: SupportFormProps) {
  const defaultValue = { supportOrder: orderNumber, ...(inPlace && { supportText: begun }) };
  const field = formFields({ constraint, lastResult: reply, defaultValue });
  return (
    <Form method="post" action={supportPath()} noValidate>
      <FormFrame intent={inPlace ? "ask-in-place" : "ask"} />
      <FormKey value={formKey} />
      <TextArea field={field("supportText")} label={t("text")} />
      <TextField
        field={field("supportEmail")}
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        autoComplete="email"
      />
      <TextField field={field("supportOrder")} label={t("orderNumber")} autoComplete="off" width="medium" />
      <p className="hint">
        <Link to={contentPath("privacy")}>{t("privacy")}</Link>
      </p>
      <Submit label={t("submit")} kind="primary" />
    </Form>
  );
}

type SupportThreadProps = Omit<SupportFormProps, "orderNumber" | "formKey"> & { thread: ThreadData };

/** What was said, and the form to say more. New messages are read out where scripts bring them. */
export function SupportThread({ thread, form: Form, inPlace, constraint, reply }: SupportThreadProps) {
  const field = formFields({ constraint, lastResult: reply });
  const hydrated = useHydrated();
  const { messages, mailed, closed } = thread;
  const sent = useRef<HTMLFormElement>(null);
  const own = messages.filter(({ author }) => author === "customer").length;
  // What was sent stands above; the field is for the next message.
  const shown = useRef(own);
  useEffect(() => {
    if (!reply && sent.current && shown.current !== own) resetUnedited(sent.current);
    shown.current = own;
  }, [own, reply]);
  return (
    <>
      <p>
        {t(mailed ? "thread.mailed" : "thread.kept")} {t(hydrated ? "thread.live" : "thread.reload")}
      </p>
      <div role="log" aria-label={t("thread.messages")}>
        <ol className="thread">
          {messages.map(({ id, author, lines, written, iso }) => (
            <li key={id} className={`thread-${author}`}>
              <p className="hint">
                <strong>{t(`thread.${author}`)}</strong>, <time dateTime={iso}>{written}</time>
              </p>
              {lines.map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </li>
          ))}
        </ol>
      </div>
      {closed ? (
        <Notice kind="info">
          <p>{t("thread.closed")}</p>
        </Notice>
      ) : null}
      <Form method="post" action={thread.path} noValidate ref={sent}>
        <FormFrame intent={inPlace ? "say-in-place" : "say"} />
        <TextArea field={field("supportText")} label={t("thread.text")} />
        <Submit label={t("thread.submit")} kind="primary" />
      </Form>
    </>
  );
}

/**
 * Calls `onNews` when something new stands in a thread: told by server-sent events while the page is seen. A hidden page
 * listens to nothing; back in sight, and after a broken connection, it asks once, for anything may have been said.
 * @param path of the thread; undefined listens to nothing
 */
export function useSupportNews(path: string | undefined, onNews: () => void): void {
  const tell = useRef(onNews);
  useEffect(() => void (tell.current = onNews));
  useEffect(() => {
    if (path === undefined) return undefined;
    let source: EventSource | undefined;
    let opened = false;
    const listen = () => {
      if (document.hidden || source) return;
      source = new EventSource(`${path}/live`);
      source.addEventListener("message", () => tell.current());
      source.addEventListener("open", () => {
        if (opened) tell.current();
        opened = true;
      });
    };
    const end = () => {
      source?.close();
      source = undefined;
    };
    const turn = () => (document.hidden ? end() : listen());
    listen();
    document.addEventListener("visibilitychange", turn);
    return () => {
      document.removeEventListener("visibilitychange", turn);
      end();
    };
  }, [path]);
}
