/** Model of the viewers' points by the rules alone: sums per viewer and epoch, without any code of the program. */
import { StakesModel } from './stakesModel.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Points {
  earned: number;
  balance: number;
}

/** Change in the model, by its index among the steps. */
export interface ModelChange extends Points {
  viewer: number;
  epoch: number;
  isUndone: boolean;
}

/** Merged viewer, and their points. */
interface ModelMerge extends Points {
  into: number;
  epoch: number;
  seenAt: number;
}

/** Removal, and its viewers. */
interface ModelRemoval {
  epoch: number;
  at: number;
  isUndone: boolean;
}

export class LedgerModel {
  readonly #sums = new Map<string, Points>();
  /** Last activity by viewer. */
  readonly #seenAt = new Map<number, number>();
  readonly #taken = new Map<number, ModelRemoval[]>();
  readonly #resets: { at: number; epoch: number; before: number; isUndone: boolean }[] = [];
  readonly #removals: ModelRemoval[] = [];
  #announcedAt: number | null = null;
  #quietUntil = 0;
  #epoch = 0;
  #since = 0;
  readonly changes: ModelChange[] = [];
  readonly merges = new Map<number, ModelMerge>();
  readonly stakes = new StakesModel({
    whose: (viewer) => this.whose(viewer),
    balance: (viewer) => this.now(viewer).balance,
    add: (viewer, thousandths) => this.#add(viewer, 0, thousandths),
    epoch: () => this.#epoch,
    since: () => this.#since,
  });

  /** Returns the viewer who owns everything of a merged one. */
  whose(viewer: number): number {
    const merge = this.merges.get(viewer);
    return merge ? this.whose(merge.into) : viewer;
  }

  /** Returns the first epoch that counts for somebody, considering only the selected removals. */
  #floor(viewer: number, isMeant: (removal: ModelRemoval) => boolean = () => true): number {
    const taken = (this.#taken.get(viewer) ?? []).filter((removal) => !removal.isUndone && isMeant(removal));
    return Math.max(this.#since, ...taken.map(({ epoch }) => epoch));
  }

  /** Tells whether no undo could still give somebody more. */
  #isSettled(viewers: readonly number[], at: number): boolean {
    const isOver = ({ isUndone, ...reset }: { at: number; before: number; isUndone: boolean }): boolean =>
      isUndone || at >= reset.at + DAY_MS || reset.before >= this.#since;
    const isClosed = (removal: ModelRemoval): boolean => at >= removal.at + 7 * DAY_MS;
    return (
      this.#resets.every(isOver) &&
      viewers.every((viewer) => {
        const some = this.#sum(viewer, this.#floor(viewer, isClosed), this.#floor(viewer) - 1);
        return some.earned === 0 && some.balance === 0;
      })
    );
  }

  merge(from: number, into: number, at: number): void {
    const isThere = (one: number): boolean => this.#seenAt.has(one) && !this.merges.has(one);
    if (from === into || !isThere(from) || !isThere(into) || !this.#isSettled([from, into], at)) return;
    const [brought, seenAt] = [this.now(from), this.#seenAt.get(from)!];
    this.merges.set(from, { into, epoch: this.#epoch, seenAt, ...brought });
    this.#move(from, into, brought);
    this.#seenAt.set(into, Math.max(seenAt, this.#seenAt.get(into)!));
    this.#seenAt.delete(from);
  }

  unmerge(from: number, at: number): void {
    const merge = this.merges.get(from);
    if (!merge || this.merges.has(merge.into) || !this.#isSettled([merge.into], at)) return;
    this.merges.delete(from);
    const left = this.now(merge.into);
    const isOver = merge.epoch < this.#floor(merge.into);
    const earned = isOver ? 0 : Math.min(merge.earned, left.earned);
    const since = (this.#taken.get(merge.into) ?? []).filter(({ epoch }) => epoch > merge.epoch);
    this.#taken.set(from, [...(this.#taken.get(from) ?? []), ...since]);
    this.#move(merge.into, from, { earned, balance: isOver ? 0 : Math.min(merge.balance, left.balance) });
    this.#seenAt.set(from, merge.seenAt);
  }

  #move(from: number, to: number, { earned, balance }: Points): void {
    this.#add(from, -earned, -balance);
    this.#add(to, earned, balance);
  }

  #sum(viewer: number, first: number, last: number): Points {
    const sum = { earned: 0, balance: 0 };
    for (let epoch = first; epoch <= last; epoch++) {
      const part = this.#sums.get(`${viewer} ${epoch}`);
      sum.earned += part?.earned ?? 0;
      sum.balance += part?.balance ?? 0;
    }
    return sum;
  }

  now(viewer: number): Points {
    return this.#sum(viewer, this.#floor(viewer), this.#epoch);
  }

  /** Number of viewers with points. */
  get holders(): number {
    const all = [...this.#seenAt.keys()].map((viewer) => this.now(viewer));
    return all.filter(({ earned, balance }) => earned > 0 || balance > 0).length;
  }

  /** Number of known viewers. */
  get known(): number {
    return this.#seenAt.size;
  }

  #add(viewer: number, earned: number, balance: number): void {
    const key = `${viewer} ${this.#epoch}`;
    const before = this.#sums.get(key) ?? { earned: 0, balance: 0 };
    this.#sums.set(key, { earned: before.earned + earned, balance: before.balance + balance });
  }

  /** Records activity of a viewer and the points for it. */
  earn(viewer: number, thousandths: number, at: number): void {
    const who = this.whose(viewer);
    this.#seenAt.set(who, at);
    this.#add(who, thousandths, thousandths);
  }

  change(asked: number, wanted: (now: number) => number, of: 'both' | 'earned' | 'balance'): void {
    const viewer = this.whose(asked);
    const { earned, balance } = this.now(viewer);
    const after = (now: number, isMeant: boolean): number => (isMeant ? Math.max(0, wanted(now)) - now : 0);
    const made = { earned: after(earned, of !== 'balance'), balance: after(balance, of !== 'earned') };
    if (!this.#seenAt.has(viewer) || (made.earned === 0 && made.balance === 0)) return;
    this.#add(viewer, made.earned, made.balance);
    this.changes.push({ viewer, epoch: this.#epoch, ...made, isUndone: false });
  }

  /** Transfers all or nothing, and never to oneself. */
  transfer(giver: number, to: number, thousandths: number): void {
    const from = this.whose(giver);
    // A merged viewer is found by no name.
    if (from === to || !this.#seenAt.has(from) || !this.#seenAt.has(to)) return;
    if (this.now(from).balance < thousandths) return;
    this.#add(from, 0, -thousandths);
    this.#add(to, 0, thousandths);
  }

  undo(change: ModelChange): void {
    if (change.isUndone || !this.#seenAt.has(change.viewer) || change.epoch < this.#floor(change.viewer)) return;
    change.isUndone = true;
    const { earned, balance } = this.now(change.viewer);
    const made = { earned: Math.max(-earned, -change.earned), balance: Math.max(-balance, -change.balance) };
    this.#add(change.viewer, made.earned, made.balance);
  }

  reset(at: number): void {
    this.#resets.push({ at, before: this.#since, isUndone: false, epoch: ++this.#epoch });
    this.#since = this.#epoch;
  }

  undoReset(at: number): void {
    const last = this.#resets.filter(({ isUndone }) => !isUndone).at(-1);
    if (!last || at >= last.at + DAY_MS) return;
    last.isUndone = true;
    this.#since = last.before;
  }

  get lastReset(): number {
    return this.#resets.filter(({ isUndone }) => !isUndone).at(-1)?.epoch ?? 1;
  }

  announce(at: number): void {
    if (this.#announcedAt === null && at >= this.#quietUntil) this.#announcedAt = at;
  }

  /** Starts a stream: removals announced a day ago apply to viewers who did not come back. */
  start(at: number): void {
    if (this.#announcedAt === null || at < this.#announcedAt + DAY_MS) return;
    const [cutoff, removal] = [this.#announcedAt - 60 * DAY_MS, { epoch: ++this.#epoch, at, isUndone: false }];
    this.#announcedAt = null;
    this.#removals.push(removal);
    for (const [viewer, seenAt] of this.#seenAt)
      if (seenAt < cutoff) this.#taken.set(viewer, [...(this.#taken.get(viewer) ?? []), removal]);
  }

  undoRemoval(at: number): void {
    const last = this.#removals.filter(({ isUndone }) => !isUndone).at(-1);
    if (!last || at >= last.at + 7 * DAY_MS) return;
    last.isUndone = true;
    this.#announcedAt = null;
    this.#quietUntil = at + 60 * DAY_MS;
  }

  get lastRemoval(): number {
    return this.#removals.filter(({ isUndone }) => !isUndone).at(-1)?.epoch ?? 1;
  }

  /** Number of removals, to check that some were tried. */
  get removed(): number {
    return [...this.#taken.values()].flat().length;
  }

  /** Returns a viewer and everybody merged into them. */
  personOf(viewer: number): number[] {
    const merged = [...this.merges].filter(([, { into }]) => into === viewer);
    return [viewer, ...merged.flatMap(([from]) => this.personOf(from))];
  }

  /** Deletes a viewer; somebody who comes back is a stranger. */
  delete(viewer: number): void {
    for (const one of this.personOf(viewer)) {
      for (const key of this.#sums.keys()) if (key.startsWith(`${one} `)) this.#sums.delete(key);
      for (const change of this.changes) if (change.viewer === one) change.isUndone = true;
      for (const map of [this.#seenAt, this.#taken, this.merges]) map.delete(one);
    }
  }
}
