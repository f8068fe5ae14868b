import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { support } from "#app/locales/de/support.ts";
import { addTexts, textsOf } from "#app/locales/texts.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SupportForm } from "#app/ui/support-form.tsx";
import { SupportThread } from "#app/ui/support-thread.tsx";
import styles from "#app/ui/support.css?url";
import { useSupportNews } from "#app/ui/use-support-news.ts";
import { supportPath } from "#app/web/paths.ts";
import type { SupportAnswer, SupportStart, ThreadData } from "#app/web/support-data.ts";

addTexts("support", support);

/** The same forms and the same thread as on the page of support, without leaving the page one is on. */
export function SupportPanel({ onClose }: { onClose: () => void }) {
  const { t } = textsOf("support");
  const start = useFetcher<SupportStart>();
  const asking = useFetcher<SupportAnswer>();
  const saying = useFetcher<SupportAnswer>();
  const found = useFetcher<{ thread: ThreadData }>();
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
  useEffect(() => {
    const closeBy = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
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
    <section className="support-panel" role="dialog" aria-labelledby="support-panel-title">
      <link rel="stylesheet" href={styles} />
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
        <SupportThread thread={thread} form={saying.Form} inPlace reply={reply} />
      ) : start.data && path === undefined ? (
        <SupportForm form={asking.Form} inPlace reply={reply} />
      ) : (
        <p>{t("panel.wait")}</p>
      )}
    </section>
  );
}
