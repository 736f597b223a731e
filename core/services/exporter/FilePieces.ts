import type { FileReply, Piece } from '../http/Http.ts';

/** Bytes asked for at a time: little enough to be lost, enough for a few requests a file. */
const PIECE_BYTES = 4 * 1_024 * 1_024;

/** A file that comes in pieces. What has come is kept, so a broken download goes on where it stopped (screens A5). */
export class FilePieces {
  private pieces: Blob[] = [];
  private got = 0;
  private total = Infinity;
  private entityTag: string | undefined;

  /** The piece to ask for next; undefined once all have come. */
  get next(): Piece | undefined {
    if (this.got >= this.total) return undefined;
    return { from: this.got, to: this.got + PIECE_BYTES - 1, entityTag: this.entityTag };
  }

  /** The file, once all pieces have come. */
  get file(): Blob {
    return new Blob(this.pieces, { type: this.pieces[0]?.type ?? '' });
  }

  /** Takes the answer to {@link next}; a whole file takes the place of all pieces before. */
  take({ content, pieceOf }: FileReply): void {
    if (!pieceOf) this.pieces = [];
    this.pieces.push(content);
    this.got = this.pieces.reduce((bytes, { size }) => bytes + size, 0);
    this.total = pieceOf?.total ?? this.got;
    this.entityTag = pieceOf?.entityTag;
  }
}
