/** Speaks with the console of a game, line by line over TCP (behaviour: game-int-8). */
import type { Socket } from 'node:net';
import type { Scheduler } from '#engine/core/clock.ts';
import type { GameConsole } from '#schemas/generated/types.ts';
import { ended, holdProgram, type ProgramSession, type Wait } from '../../held/holdProgram.ts';
import { createTurns } from '../../held/turns.ts';
import { GAMES } from '../gamesTitle.ts';
import type { GameOutcome } from '../gameTarget.ts';
import { GAME_ANSWER_MS, gameAgainMs, type HoldGame, WrongGamePassword } from '../heldGame.ts';
import { openGameSocket } from '../openGameSocket.ts';

/** Time in which a game says that it does not know a command. */
const REFUSES_WITHIN_MS = 300;
/** Time in which a game without a greeting refuses a password. */
const GREETS_WITHIN_MS = 700;
/** A line that never ends is no line. */
const MAX_LINE = 8_192;
const MAX_ANSWER = 500;

/** Words of most consoles. */
const USUAL = {
  prompt: /password/i,
  wrong: /wrong|incorrect|denied|invalid|bad password/i,
  unknown: /no such command|unknown command|invalid command/i,
} as const;

const says = (line: string, part: string, usual: RegExp): boolean =>
  part === '' ? usual.test(line) : line.includes(part);

/** Finds lines in what arrives; the last one may be a question that does not end. */
class ConsoleLines {
  readonly #socket: Socket;
  #rest = '';
  #hear: (line: string) => void = () => undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      const lines = (this.#rest + text.replaceAll('\0', '')).split(/\r?\n/);
      this.#rest = lines.pop()!.slice(-MAX_LINE);
      for (const line of lines) this.#hear(line);
      if (this.#rest !== '') this.#hear(this.#rest);
    });
  }

  write(line: string): void {
    this.#socket.write(`${line}\n`);
  }

  /** Gives every line to `take`, until somebody else listens. */
  listen(take: (line: string) => void): void {
    this.#hear = take;
  }
}

interface ConsoleSession extends ProgramSession {
  run(command: string): Promise<GameOutcome>;
}

const later = (scheduler: Scheduler, delayMs: number): Promise<void> =>
  new Promise((resolve) => scheduler.after(delayMs, resolve));

/** Answers the question for the password. @throws WrongGamePassword */
async function signIn(
  lines: ConsoleLines,
  { words, password, scheduler }: { words: GameConsole; password: string; scheduler: Scheduler },
  wait: Wait,
): Promise<void> {
  let isAsked = false;
  const answered = new Promise<boolean>((resolve) => {
    lines.listen((line) => {
      if (!isAsked && says(line, words.prompt, USUAL.prompt)) {
        isAsked = true;
        lines.write(password);
        if (words.welcome === '') void later(scheduler, GREETS_WITHIN_MS).then(() => resolve(true));
      } else if (isAsked && says(line, words.wrong, USUAL.wrong)) resolve(false);
      else if (words.welcome !== '' && line.includes(words.welcome)) resolve(true);
    });
    // A console without a password asks nothing.
    if (password === '' && words.prompt === '') void later(scheduler, GREETS_WITHIN_MS).then(() => resolve(!isAsked));
  });
  if (!(await wait(answered))) throw new WrongGamePassword();
}

function runCommand(
  lines: ConsoleLines,
  command: string,
  words: GameConsole,
  scheduler: Scheduler,
): Promise<GameOutcome> {
  return new Promise((resolve) => {
    let answer = '';
    lines.listen((line) => {
      answer = line.slice(0, MAX_ANSWER);
      if (says(line, words.unknown, USUAL.unknown)) resolve({ result: 'FAILURE', answer });
    });
    lines.write(command);
    void later(scheduler, REFUSES_WITHIN_MS).then(() => resolve({ result: 'SUCCESS', answer }));
  });
}

/** Resolves when the game answers a command without effect; a console without one only shows when it is closed. */
async function probe(lines: ConsoleLines, command: string, wait: Wait): Promise<void> {
  if (command === '') return;
  const heard = new Promise<void>((resolve) => lines.listen(() => resolve()));
  lines.write(command);
  await wait(heard);
}

export const holdConsole: HoldGame = ({ host, port, password, console: words }, deps) => {
  const { scheduler, report, forbidden } = deps;
  const held = holdProgram<ConsoleSession>(
    {
      title: GAMES,
      answerMs: GAME_ANSWER_MS,
      againMs: gameAgainMs,
      async open(wait, signal, lose) {
        const socket = await wait(openGameSocket({ host, port, forbidden: forbidden(), signal, lose }));
        const lines = new ConsoleLines(socket);
        await signIn(lines, { words, password, scheduler }, wait);
        const turns = createTurns();
        return {
          version: 'Console',
          run: (command) => turns(() => runCommand(lines, command, words, scheduler)),
          probe: () => turns(() => probe(lines, words.probe, wait)),
        };
      },
      endOf: (error) => (error instanceof WrongGamePassword ? ended('refused', 'password') : null),
    },
    { scheduler, report },
  );
  return {
    play: ({ commands }, signal) => held.use((session) => playAll(session, commands), signal),
    close: held.close,
  };
};

async function playAll(session: ConsoleSession, commands: readonly string[]): Promise<GameOutcome> {
  let outcome: GameOutcome = { result: 'SUCCESS', answer: '' };
  for (const command of commands) {
    outcome = await session.run(command);
    if (outcome.result !== 'SUCCESS') return outcome;
  }
  return outcome;
}
