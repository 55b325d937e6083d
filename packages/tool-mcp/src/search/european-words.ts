/*
 * English words for German, French and Spanish ones, for tools that are described only in English.
 * Words are written without accents and, from four letters on, without their endings.
 */

const WORDS = `
account: konto compte cuenta
add: hinzu fuge trag trage eintrag anfug anhang ajout inser anad agreg annad
address: adress anschrift direccion
again repeat: wiederhol repet
alert: warnung alert avis
all: alle alles tous toutes todos todas
appointment event: termin treffen rendez rdv cita citas
archive: archiv archivo
article page: artikel articulo
assign: zuweis zuordn weis ordne attribu assign asign affect
attach: anhang anhange joindre pieces adjunt
average mean: durchschnitt mittelwert moyenn promedio media
background: hintergrund arriere fondo
backup: sicherung sauvegarde respaldo
balance: saldo solde
bank: banque banco
book: buch buche buchen reserv
branch: zweig branche rama ramas
brightness: helligkeit luminosit brillo
browser: navigateur navegador
build: baue bauen construi constru
button: knopf schaltflach bouton boton
calculate: berechn rechne ausrechn calcul
calendar: kalend calendr agenda calendari
call: anruf ruf appel llam
camera: kamera appareil camara
cancel: abbrech brich annul cancel storni
capital: hauptstadt
car: auto voiture coche
change diff: anderungen modifications cambios
change edit: ander bearbeit veranderung modifi chang edit editi cambi
channel: kanal canal
chart: diagramm schaubild graphi grafic
check: pruf verifi comprob
clean clear: aufraum saubern bereinig nettoy vide limpi vaci
click: klick cliqu clic puls
close: schliess ferm cerrar cierr
code: quelltext codigo
column: spalte colonn columna
command terminal: befehl konsole commande comando consola
comment: kommentar comentari commentaire
commit: commit confirm valid
company: firma unternehm entrepris societ empres
compare: vergleich compar
complete: erledig abgeschloss termin acheve complet termine terminad
compress zip: komprimier compress comprim
contact: kontakt contact contacto
container: behalter conteneur contenedor
convert: umrechn rechne wandl umwandl konvertier convert convier transform
copy: kopier copie copia
count: zahle zahlt compte cuenta
create new: erstell anleg lege neu neue neuen neuer neues erzeug crea cree creer creez creat nouv nuev
currency exchange: wahrung devis moneda divisa
customer: kunde kunden client cliente
data: daten donnee datos
database: datenbank
date: datum fecha
day date: tag tage tagen jour jours dia dias
days until date: weihnacht noel navidad wochentag
deadline due: frist fallig echeanc plazo vence
delete remove: losch entfern supprim efface elimin borra quita
deploy: bereitstell deploi despleg
derivative differentiate: ableit deriv
describe: beschreib decri describ
directions route: weg route anfahrt itinerair trajet chemin ruta camino
directory folder: ordner verzeichnis dossier repertoir carpeta directori
discount: rabatt remis descuent
disk: festplatt disque disco
document: dokument document documento
done complete: fertig erledigt gemacht termine fini finie hecho hecha listo lista
download: herunterlad telecharg descarg
draft: entwurf brouillon borrador
email: mail mails courriel correo
employee: mitarbeiter angestellt employ emplead
end stop: beend stopp arret deten parar
equation solve: gleichung ungleichung equation ecuacion
error: fehler erreur error errores
euro exchange: euro euros dollar dollars dolar dolares
event: veranstalt ereignis evenement evento
explain: erklar expliqu explic
extract: extrahier extrai extra
fetch: abruf hole recuper obten
file: datei dateien fichier archivo archivos ficher
fill: ausfull rempli rellen
find search: suche suchen durchsuch finde find finden cherch recherch trouv busca busque encuentr encontr
flight: flug vol vols vuelo
folder: papierkorb corbeille papelera mappe
form: formular formulari
free: frei freie libre libres
friday date: freitag vendredi viernes montag lundi lunes samstag samedi sabado sonntag dimanche domingo
function: funktion fonction funcion
graph: graph graphe grafo
handbook document knowledge: handbuch manuel manual
health: gesundheit sante salud
history log: verlauf historiqu historial
hotel: hotel hotelzimmer
house home: haus maison casa
image photo: bild bilder foto fotos photo imag imagen
info: angab eigenschaft informat
install: installier install instal
integral integrate: integral integrier
interest loan: zins zinsen interet interets interes intereses
internet web: netz
invoice: rechnung facture factura
issue: problem probleme problema incidenc
keyword: stichwort schlusselwort
knowledge: wissen connaissance conocimient
language: sprach langu idioma
length size: grosse gross taille tamano
letter document: brief lettre carta
light: licht lampe lumier luz luces
like similar: ahnlich semblabl similair parecid
limit: grenz grenzwert limite
line: linie
link: verweis lien enlace
list: auflist liste lister list lista
list show: zeig anzeig montr affich muestr mostr ensen
list which: welche quels quelles cuales
loan: kredit darlehen pret emprunt prestam
location near: nahe umgebung pres proche proximite cerca
log: protokoll journal registr
login: anmeld connex sesion
loud volume: lautstark
mail mailbox: postfach posteingang boite buzon
map: karte landkarte carte mapa
matrix: matrix matrice matriz
meeting: besprech sitzung reunion
memory remember: merk erinner souvien rappell retien recuerd memori
merge: zusammenfug zusammenfass zusammen fusion verbind combin une unir
message: nachricht messag mensaj
mile kilometer unit convert: meile kilomet milla
money: geld argent dinero
monitor watch: uberwach beobacht surveill vigil
month date: monat mois mes meses
move: verschieb deplac mueve mover
music song play: musik lied musiqu chanson music cancion
name: name namen nom noms nombres
near places location: nachst laden geschaft supermarkt supermerc supermarch apothek farmac pharmac bahnhof gare estacion
phone person: telefon telephone
name rename move: umbenenn benenn renomm renombr
news headlines: neuigkeit schlagzeil nachrichten actualit noticia titular
note: notiz notizen notes nota notas
number: zahl zahlen nombre numer
office: buro bureau oficina
open: offne offnen ouvr abre abrir
order: bestell command pedido
overview: ubersicht
page web: seite webseite pagina
page website: webauftritt
paper: papier aufsatz
part: teil partie parte
password: passwort kennwort passe contrasena
payment: zahlung bezahl paiement pago
percent: prozent pourcent porcent
permission allowed: erlaubnis berechtig darf autoris permiso
person: personne persona
place: ort orte lieu lieux lugar
plan: plan plano
play: spiel spiele joue jouer reprodu toca pon
plot chart: zeichn dessin dibuj
power: strom
price: preis kurs prix cours precio cotiz
print: druck imprim
priority: prioritat
probability distribution: wahrscheinlich probabilit probabilidad
program process: programm programme programa prozess
project: projekt projet proyect
public: offentlich
query: abfrag anfrag requet consult
question: frage pregunt
quick fast: schnell vite rapid
read: lies lese lesen lis lire lisez lee leer lea
recipe: rezept recette receta
recipe cook: koch cuisin cocin
record transcribe: aufnahm aufzeichn enregistrement grabacion
refund: erstatt ruckerstatt zuruckgeld rembours reembols devuelv
reminder: erinnerung rappel recordator
replace: ersetz remplac reemplaz
reply: antwort repon respond respuest
report: bericht rapport informe
repository: ablage depot repositori
restaurant: gaststatt
result: ergebnis resultat resultado
room: zimmer raum wohnzimmer chambre salon piece habitacion sala
root: wurzel racine raiz
row: zeile ligne fila
rule: regel regle regla
run execute: ausfuhr fuhre starte execut lanc ejecut lanza
salary: gehalt lohn salaire sueldo nomin
sale deal: verkauf vente venta
save write: speicher abspeicher sauvegard enregistr guard
schedule: plane planen planifi program agend
screen screenshot: bildschirm ecran pantalla
screenshot: bildschirmfoto screenshot capture captura
script: skript
section chapter: kapitel abschnitt chapitre capitulo
send: schick send sende sendet envoi envoy envia envie
server: serveur servidor
set: setz stell regle pon
settings configuration: einstell konfigur parametre ajuste
share: teil teile freigab freigeb partag compart
share stock: aktie action acciones accion bourse borse bolsa
sheet spreadsheet: tabellenblatt tableur hoja
shopping: einkauf course achats compra
simplify: vereinfach simplifi
solve: losen lose auflos resou resol resuelv
song: lied
source: quelle quellen
source code: quellcode fuente
speech: sprachausgab parole voz
square: quadrat carre cuadrad
start: starte beginn demarr commenc inici empez
statistics: statisti estadist
status: zustand stand etat estado
subscription: abonn abo suscrip
subtask: unteraufgab soustache subtarea
sum add: summe addier somme suma
summary: zusammenfass resum
table: tabelle tabellen table tablas tabla
tag label: etikett schlagwort etiquett etiquet
task: aufgab tache tarea
team: mannschaft equip
temperature thermostat: temperatur heizung chauffag calefacc warm warmer
test: tests pruefung essai prueba
text: texte texto
ticket: vorgang billet tiquet
time: zeit uhrzeit heure hora
time date zone: spat uhr
total: insgesamt gesamt
train: zug
translate: ubersetz tradui tradu traduc
tree: baum arbre arbol
true: wahr
turn: schalt mach mache eteins eteind allum apaga encien prend
undo: ruckgang annuler deshac
undo change: zuruck annul deshaz revert
unit: einheit unite unidad
update: aktualisier jour actualiz
upload: hochlad lade televers sube subir
user: benutzer nutzer utilisat usuari
vacation: urlaub ferien conge vacanc vacacion
variable: variabl
vegetable recipe: gemus legum verdur
version: fassung
video: film pelicul
voice: stimme voix
wait: wart attend espera
weather forecast: wetter regen regnet meteo temps pleu pluie tiempo llov lluvia clima
web: internet netz
week date: woche semain semana
window: fenster fenetr ventana
word text: wort worter mot mots palabra
work: arbeit travail trabaj
write: schreib ecri escrib
year date: jahr jahre annee annees ano anos
`;

/** By word or prefix, the English ones. */
const ENGLISH_OF = new Map<string, readonly string[]>();
for (const line of WORDS.trim().split('\n')) {
  const [english = '', words = ''] = line.split(': ');
  for (const word of words.split(' ')) {
    ENGLISH_OF.set(word, [...(ENGLISH_OF.get(word) ?? []), ...english.split(' ')]);
  }
}
const LONGEST = Math.max(...[...ENGLISH_OF.keys()].map((word) => word.length));

/** Words about how something is asked rather than what; some of them are also English. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `aber als am an auf aus bei bis bitte da das dass dem den der des die diese diesem diesen dieser dieses du ein eine einem einen einer eines er es etwas fur gibt haben hat ich ihr im in ins ist kann kannst man mein meine meinem meinen meiner mich mir mit nach oder seit sie sind so uber um und uns unsere viel viele vom von vor was wenn wer wie will wir wird wo zu zum zur
  a au aux avec ce ces cet cette combien dans de des du elle en est et faire fait fais faut il ils j je l la le les leur ma mes moi mon nous on ou par peux plus pour que quel quelle qui s sa se ses si son sont sur te ton toi tu un une vers veux vous y
  al algo como con cual cuando cuanto cuantos cuantas del desde donde el ella ellos entre eres esta este esto estos estas favor ha hacer hacia haz hay la las lo los me mi mis muy nos nuestra nuestro o para pero por puede puedes puedo que quiero se ser si sin sobre su sus te tengo tiene tu un una unas uno unos y ya`.split(
    /\s+/u,
  ),
);

const fold = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '');

/** Letters that may follow a complete word: endings of short words are short. */
const mayEnd = (length: number): number => (length < 4 ? 0 : length < 5 ? 3 : 5);
/** Minimum length of a part of a compound. */
const LEAST_PART = 4;

const readFolded = (word: string): string[] => {
  for (let length = Math.min(LONGEST, word.length); length > 1; length -= 1) {
    const english = ENGLISH_OF.get(word.slice(0, length));
    const rest = word.length - length;
    if (!english || (length < 4 && rest > 0)) continue;
    // German joins related words into one, with or without linking letters.
    const compound =
      rest < LEAST_PART
        ? []
        : [0, 1, 2]
            .map((joint) => readFolded(word.slice(length + joint)))
            .find((part) => part.length > 0);
    if (rest <= mayEnd(length) || (compound?.length ?? 0) > 0)
      return [...english, ...(compound ?? [])];
  }
  return [];
};

/**
 * Returns the English equivalents of a word; empty for an unknown word, undefined for one that says
 * nothing.
 */
export const toEnglishWords = (word: string): readonly string[] | undefined => {
  const folded = fold(word);
  return STOP_WORDS.has(folded) ? undefined : readFolded(folded);
};
