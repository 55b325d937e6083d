import type { OptionNotes } from './option-table.ts';

/** Programs, separated by spaces, by what they do with any options. */
const BY_NOTE: OptionNotes = {
  'changes accounts or their passwords':
    'addgroup adduser chage chfn chpasswd chsh delgroup deluser gpasswd groupadd groupdel groupmod newusers passwd useradd userdel usermod vipw visudo',
  'changes services of the system':
    'busctl chkconfig gdbus initctl launchctl loginctl machinectl rc-service rc-update service systemctl systemd-mount systemd-tmpfiles update-rc.d',
  'changes the firewall': 'firewall-cmd ip6tables ipset iptables iptables-restore nft pfctl ufw',
  'changes the kernel': 'bpftool depmod insmod kexec modprobe rmmod sysctl',
  'changes the network':
    'arp brctl dhclient ethtool ip iw iwconfig networksetup nmcli route tc wg wg-quick wpa_cli',
  'changes the priority of other programs': 'renice',
  'changes the settings of the system':
    'csrutil dconf defaults efibootmgr gsettings grub-install hostnamectl hwclock ldconfig loadkeys localectl nvram pmset rfkill scutil softwareupdate timedatectl tmutil update-alternatives',
  'changes the software of the system':
    'apk apt apt-get brew dnf dpkg flatpak nix-collect-garbage nix-env pacman rpm snap yum zypper',
  'changes scheduled jobs': 'crontab',
  'changes attributes of files': 'chattr',
  'changes which keys are loaded': 'ssh-add',
  'changes the owner or group of files': 'chgrp chown',
  'connects programs with the network': 'socat',
  'connects to another machine':
    'finger ftp lftp mosh ncftp psftp rlogin rsh scp sftp smbclient ssh ssh-copy-id sshfs sshuttle telnet tftp',
  'deletes data for good': 'dropdb dropuser ipcrm',
  'deletes files for good': 'del-cli rimraf trash-empty trash-rm unlink',
  'deletes folders': 'rmdir',
  'destroys files for good': 'shred srm',
  'empties files': 'truncate',
  'ends processes': 'fkill fuser kill kill-port killall pkill skill xkill',
  'inspects other programs': 'gcore scanmem',
  'lets a program run as its owner': 'setcap',
  'lets other machines connect to this one': 'bore cloudflared ngrok tailscale',
  'removes scheduled jobs': 'atrm',
  'runs other programs by its code': 'expect',
  'schedules something to run later': 'at batch',
  'runs with the rights of another user': 'sudo doas login newgrp pkexec runuser setpriv sg su',
  'scans the network': 'hping3 masscan nmap nping zmap',
  'sends messages to other users': 'wall write',
  'shows passwords or keys':
    'bw bws dcli gopass keybase keyctl lpass op pass rbw secret-tool security vault ykman',
  'shows network traffic': 'dumpcap tcpdump tshark',
  'shuts the machine down': 'halt init poweroff reboot rtcwake shutdown telinit',
  'starts, changes or removes machines or containers':
    'buildah colima crictl ctr incus k3d kind kubeadm limactl lxc minikube multipass skopeo systemd-nspawn vagrant vboxmanage virsh',
  'writes to disks directly':
    'dd badblocks blkdiscard btrfs cfdisk cgdisk cryptsetup debugfs diskutil dmsetup e2fsck e2label eject fdisk fsck gdisk hdparm losetup lvconvert lvcreate lvextend lvm lvreduce lvremove lvresize mdadm mke2fs mkswap mount nvme parted pvcreate pvmove pvremove pvresize resize2fs sfdisk sgdisk swapoff swapon tune2fs umount vgcreate vgextend vgreduce vgremove vgrename wipefs xfs_repair zerofree zfs zpool',
};

/** The effect of such a program, in a few words that follow "it …". */
export const SYSTEM_PROGRAMS: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_NOTE).flatMap(([note, names]) => names.split(' ').map((name) => [name, note])),
);

/** Read-only calls: the words of a command, from its start. */
export const SYSTEM_LOOKS: Readonly<Record<string, string>> = {
  arp: '|-[ane]+',
  btrfs: '(?:fi|filesystem) (?:df|show|usage)|(?:sub|subvolume) (?:list|show)',
  buildah: 'containers|images|info|inspect',
  busctl: '|introspect|list|status|tree',
  colima: 'list|ls|status|version',
  crictl: 'images|info|inspect|logs|pods|ps|stats',
  cryptsetup: 'isLuks|luksDump|status',
  csrutil: 'status',
  dconf: 'dump|list|read',
  defaults: 'domains|find|read',
  ethtool: String.raw`(?:-[aceginkPST] )?\w+$`,
  efibootmgr: '|-[uv]+$',
  'firewall-cmd': String.raw`--(?:get|list)-[\w-]+|--state`,
  flatpak: 'history|info|list|ps|remotes|search',
  gsettings: 'describe|get|list-[a-z-]+|range',
  hostnamectl: '|status',
  hwclock: '|(?:-r|--show)$',
  incus: 'config show|image list|info|list|network list|storage list',
  iw: String.raw`dev|list|(?:dev )?\w+ (?:info|link)|reg get`,
  iwconfig: String.raw`\w*$`,
  k3d: '(?:cluster|node|registry) list',
  kind: 'get (?:clusters|nodes)',
  ldconfig: '-p',
  limactl: 'info|list|ls',
  localectl: '|list-[a-z-]+|status',
  loginctl: '|list-[a-z-]+|(?:seat|session|user)-status|show-[a-z]+',
  losetup: '|(?:-[aJl]+|--all|--list)$',
  kubeadm: 'config (?:print|images list)|token list|version',
  lxc: 'config show|image list|info|list|network list|storage list',
  machinectl: '|list(?:-images)?|show|status',
  mdadm: '--detail|-D',
  minikube: 'ip|profile list|status',
  multipass: 'find|info|list|networks',
  networksetup: String.raw`-(?:get|list)\w*`,
  nmcli: String.raw`|(?:-\w+ (?:[\w,.-]+ )?)*(?:c|con|connection|d|dev|device|g|general|r|radio)(?: (?:s|show|status|wifi list))?(?: [\w.-]+)?$`,
  'nix-env': '-q.*',
  nvme: 'id-[a-z]+|list|smart-log|version',
  nvram: '-p',
  parted: '(?:-l|--list)$',
  pmset: '-g',
  rfkill: '|list',
  route: '|-[n46ev]+',
  scutil: '--(?:dns|get|nwi|proxy)',
  skopeo: 'inspect|list-tags',
  softwareupdate: '-l|--list',
  swapon: '-s|--show',
  tailscale: 'ip|netcheck|status',
  tc: '(?:-s )?(?:class|filter|qdisc) (?:ls|show)',
  timedatectl: '|list-timezones|show|status|timesync-status',
  tmutil: 'destinationinfo|listbackups|listlocalsnapshots',
  'update-alternatives': '--(?:display|get-selections|list|query)',
  vagrant: '(?:box|plugin|snapshot) list|global-status|port|status',
  vboxmanage: 'list|showvminfo',
  virsh: 'dominfo|domstate|list|net-list|pool-list',
  wg: '|show',
  zfs: 'get|list',
  zpool: 'get|list|status',
};
