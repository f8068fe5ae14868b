/** Orca keeps to itself what a second region announces as well; other readers say it. */
export const keptBack = "(dasselbe noch einmal, von Orca verschwiegen)";

/** What Orca says, as its log of speech has it: a line an utterance. */
export function utterancesIn(log: string): string[] {
  const lines =
    /SPEECH OUTPUT: '(.*)'(?: voice=\w+)?(?:None|\{.*)$|WEB: Event is believed to be duplicate message$/gm;
  return [...log.matchAll(lines)]
    .map(([, words = keptBack]) => words.replaceAll(/\s+/g, " ").trim())
    .filter((words) => words !== "");
}
