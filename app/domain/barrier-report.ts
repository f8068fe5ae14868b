/** A barrier that somebody met in the shop, as it was reported (BFSG § 14: what does not conform is put right). */
export interface BarrierReport {
  id: string;
  received: Date;
  /** Address or words for the page; may be empty. */
  page: string;
  /** What does not work, or is hard to do. */
  trouble: string;
  /** Keyboard, screen reader, magnifier …; may be empty: nobody has to say it. */
  means: string;
  /** Where an answer goes; empty: none is wished for. */
  email: string;
}

/** Within so many workdays we answer, so the pages say. */
export const barrierAnswerDays = 5;
