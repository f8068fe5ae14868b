/** Marks a second announcement that Orca suppresses. Other screen readers speak it. */
export const suppressedAnnouncement = "(dasselbe noch einmal, von Orca verschwiegen)";

/** Orca's utterances in its speech log, one item each. */
export function utterancesIn(log: string): string[] {
  const lines =
    /SPEECH OUTPUT: '(.*)'(?: voice=\w+)?(?:None|\{.*)$|WEB: Event is believed to be duplicate message$/gm;
  return [...log.matchAll(lines)]
    .map(([, words = suppressedAnnouncement]) => words.replaceAll(/\s+/g, " ").trim())
    .filter((words) => words !== "");
}
